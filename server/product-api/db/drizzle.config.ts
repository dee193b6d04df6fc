import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/product-api/db/schema/*.ts',
  out: './server/product-api/db/migrations',
})
