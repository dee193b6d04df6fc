import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { storeConformance } from './store-conformance.ts'

storeConformance('memory', async (_t, clock) => createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock }))
