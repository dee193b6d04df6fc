import { loadArea } from '../support/area.ts'

loadArea('client')
