import * as promise from '@cupboard/contract/office/figures'
import { listCohorts, readFigures } from '#features/office/figures/read-figures.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

export function figuresRoutes(office: Office): void {
  serveOffice(office, promise.readFigures, ({ query }) => readFigures(office.deps, query))
  serveOffice(office, promise.readCohorts, () => listCohorts(office.deps))
}
