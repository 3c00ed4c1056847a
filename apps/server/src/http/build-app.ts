import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify'
import { Registry } from 'prom-client'
import type { Deps } from '#deps.ts'
import { accountsRoutes } from '#features/accounts/accounts.routes.ts'
import { detailsRoutes } from '#features/accounts/details/details.routes.ts'
import { passkeysRoutes } from '#features/accounts/passkeys/passkeys.routes.ts'
import { billingRoutes } from '#features/billing/billing.routes.ts'
import { settlePaidBox } from '#features/billing/charging/activate-on-payment.ts'
import { orAway } from '#features/billing/or-away.ts'
import { webhookRoutes } from '#features/billing/provider-events/webhook.routes.ts'
import { boxesRoutes } from '#features/boxes/boxes.routes.ts'
import { letterLinksRoutes } from '#features/boxes/letter-links/letter-links.routes.ts'
import { previewRoutes } from '#features/boxes/preview/preview.routes.ts'
import { catalogueRoutes } from '#features/catalogue/catalogue.routes.ts'
import { catalogueCache } from '#features/catalogue/catalogue-cache.ts'
import { picturesOf } from '#features/catalogue/pictures/open-pictures.ts'
import { carrierEventsRoutes } from '#features/goods/carriers/carrier-events.routes.ts'
import { stockWishRoutes } from '#features/goods/wish/stock-wish.routes.ts'
import { openEstimates } from '#features/household/estimate-box.ts'
import { householdRoutes } from '#features/household/household.routes.ts'
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts'
import { privacyRoutes } from '#features/privacy/privacy.routes.ts'
import { preferencesRoutes } from '#features/subscription/preferences/preferences.routes.ts'
import { subscriptionRoutes } from '#features/subscription/subscription.routes.ts'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'
import { sessionLookup } from '#sessions/look-up-session.ts'
import { docsRoutes } from './api/docs.routes.ts'
import { answerError, answerNotFound } from './api/error-handler.ts'
import { acceptOnlyJson } from './api/json-body.ts'
import type { ApiServer } from './api/serve.ts'
import { doAct } from './do-act.ts'
import { embeddedCardForm } from './embedded-card-form.ts'
import { eraseAccount } from './erase-account.ts'
import { healthRoutes } from './health.routes.ts'
import { measureRequests } from './metrics.ts'
import { officeRoutes } from './office/office.routes.ts'
import { assetRoutes } from './pages/files/assets.ts'
import { uploadedPictures } from './pages/files/uploaded-pictures.ts'
import { officePages } from './pages/office/office-pages.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { publicApi } from './pages/public-api.ts'
import { addSecurityHeaders, securityHeaders } from './pages/security-headers.ts'
import type { WebApp } from './pages/web-app.ts'
import { answerUnreadable } from './requests/answer-unreadable.ts'
import { refuseCrookedAddresses } from './requests/refuse-crooked-addresses.ts'
import { logRequests } from './requests/request-log.ts'
import { traceRequests } from './requests/trace-requests.ts'
import { trustedProxies } from './requests/trusted-proxies.ts'

type ServerOptions = FastifyHttpOptions<RawServerDefault>

const LIMITS: ServerOptions = {
  bodyLimit: 64 * 1024,
  // Holds an e-mail of 254 characters with every one of them percent-encoded.
  routerOptions: { maxParamLength: 1024 },
  requestTimeout: 15_000,
  connectionTimeout: 20_000,
  keepAliveTimeout: 10_000,
  // Node looks for connections that take too long only every thirty seconds unless told otherwise.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
}
const MAX_CONNECTIONS = 2_000

export type Shop = { app: FastifyInstance; onCatalogueChange(): void }
export type AppOptions = {
  /** The pages; without them the app is the API alone. */
  webApp?: WebApp
  /** More routes for this shop, such as the demo tools. */
  extra?: (api: ApiServer) => void
  serverFactory?: ServerOptions['serverFactory']
  /** The embedded provider, whose card form this app also serves. */
  provider?: EmbeddedProvider
  /** Where the figures of requests go. */
  registry?: Registry
}

/** The whole shop over HTTP, apart from listening: tests send it requests without a port. */
export function buildApp(deps: Deps, options: AppOptions = {}): Shop {
  const { webApp, extra, serverFactory, provider, registry = new Registry() } = options
  const app = Fastify({
    ...LIMITS,
    ...(serverFactory ? { serverFactory } : {}),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than the few lines that are written; those name the request themselves.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(deps.config.trustProxy),
    // An address that cannot be read never reaches the hooks.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(securityHeaders(deps.config))),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, deps.config),
  })
  app.server.maxConnections = MAX_CONNECTIONS
  app.setNotFoundHandler(answerNotFound)
  acceptOnlyJson(app)
  addSecurityHeaders(app, deps.config)
  measureRequests(app, registry)
  if (deps.config.tracesUrl) traceRequests(app)
  logRequests(app)
  refuseCrookedAddresses(app)

  const catalogue = catalogueCache(deps.db)
  const estimates = openEstimates(deps)
  healthRoutes(app, deps)
  const api: ApiServer = { app, endpoints: [], lookUpSession: sessionLookup(deps) }
  catalogueRoutes(api, deps, catalogue)
  accountsRoutes(api, deps)
  detailsRoutes(api, deps)
  passkeysRoutes(api, deps)
  notificationsRoutes(api, deps)
  householdRoutes(api, deps, catalogue.roomsOf, estimates)
  boxesRoutes(api, deps, catalogue.find)
  letterLinksRoutes(api, deps)
  previewRoutes(api, deps, doAct)
  billingRoutes(api, deps)
  subscriptionRoutes(api, deps, (customerId) => orAway(settlePaidBox(deps, customerId)))
  preferencesRoutes(api, deps)
  stockWishRoutes(api, deps)
  privacyRoutes(api, deps, (customerId, password) => eraseAccount(deps, customerId, password))
  officeRoutes({ app, deps }, catalogue.find)
  uploadedPictures(app, picturesOf(deps.config))
  webhookRoutes(app, deps)
  carrierEventsRoutes(app, deps)
  if (provider) embeddedCardForm(app, provider)
  extra?.(api)
  if (deps.config.stage !== 'live') docsRoutes(app, api.endpoints, deps.config.publicUrl)
  const pages = webApp ? pageRoutes(app, webApp, publicApi(app, catalogue), deps) : undefined
  if (webApp) assetRoutes(app, webApp)
  if (webApp) officePages(app, webApp)
  return {
    app,
    onCatalogueChange() {
      catalogue.forget()
      estimates.forget()
      pages?.forget()
    },
  }
}
