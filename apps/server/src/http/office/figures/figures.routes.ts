import * as endpoints from '@cupboard/contract/office/figures'
import { listCohorts, readFigures } from '#features/office/figures/read-figures.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

export function figuresRoutes(office: Office): void {
  serveOffice(office, endpoints.readFigures, ({ query }) => readFigures(office.deps, query))
  serveOffice(office, endpoints.readCohorts, () => listCohorts(office.deps))
}
