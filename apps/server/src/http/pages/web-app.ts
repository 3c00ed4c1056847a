import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CallApi } from '@cupboard/contract/all-endpoints'
import type { CustomerId } from '@cupboard/domain/ids'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { SERVER } from '#paths.ts'
import { StartupProblem } from '#startup-problem.ts'

/** The facts of the shop that a page needs. */
type ShopFront = { publicUrl: string; securityContact: string; isLive: boolean; hasDemoTools: boolean }

/** The customer of a page that is rendered with their data. */
export type CustomerOfPage = { customerId: CustomerId; ask: CallApi; shopTime?: string }

export type PageFor = { api: CallApi; shopFront: ShopFront; customer?: CustomerOfPage | undefined }

/** The built web app, seen from its host. */
export type WebApp = {
  render(request: Request, page: PageFor): Promise<Response>
  /** Whether the page at this address leaves with its customer's answers. */
  isFilled(pathname: string): boolean
  /** The nonce by which the web app marks the scripts it writes. */
  scriptMark: string
  /** Built files with hashed names; absent while developing, when Vite serves them and pages change under us. */
  clientDir?: string
  /** The built files of the office; absent while developing. */
  officeDir?: string
}

/** The exports of our `entry.server.tsx` besides React Router's own. */
type EntryModule = {
  apiContext: Context
  customerContext: Context
  shopFrontContext: Context
  isFilled(pathname: string): boolean
  SCRIPT_MARK: string
}
type Context = Parameters<RouterContextProvider['set']>[0]

const BUILD = new URL('../web/build/', SERVER)
const OFFICE = new URL('../office/build/', SERVER)

export async function openBuiltWebApp(): Promise<WebApp> {
  if (!existsSync(BUILD))
    throw new StartupProblem('The web app is not built yet. Run "npm start" or "npm run build".')
  // In these words, so that the built program has the pages in it.
  const build = await import('../../../../web/build/server/index.js')
  return {
    ...webAppOf(() => build, entryOf(build)),
    clientDir: fileURLToPath(new URL('client/', BUILD)),
    officeDir: fileURLToPath(OFFICE),
  }
}

export function webAppOf(build: () => ServerBuild | Promise<ServerBuild>, entry: EntryModule): WebApp {
  const handle = createRequestHandler(build)
  return {
    isFilled: entry.isFilled,
    scriptMark: entry.SCRIPT_MARK,
    render(request, { api, shopFront, customer }) {
      const context = new RouterContextProvider()
      context.set(entry.apiContext, api)
      context.set(entry.shopFrontContext, shopFront)
      if (customer) context.set(entry.customerContext, customer)
      return handle(request, context)
    },
  }
}

export function entryOf(build: ServerBuild): EntryModule {
  return build.entry.module as unknown as EntryModule
}
