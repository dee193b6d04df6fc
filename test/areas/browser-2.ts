import { loadPart } from '../support/area.ts'

loadPart('browser', 2, 2)
