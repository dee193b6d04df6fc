import { loadArea } from '../support/area.ts'

// The runner has started one, and names it to this area alone: the same suites run on PGlite beside it.
process.env.TEST_DATABASE_URL = process.env.TEST_POSTGRES_URL

loadArea('server/product-api')
