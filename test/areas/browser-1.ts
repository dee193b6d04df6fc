import { loadPart } from '../support/area.ts'

loadPart('browser', 1, 2)
