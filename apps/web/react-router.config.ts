import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Our client loaders are a few words long; files of their own would cost more than they save.
  splitRouteModules: false,
  // A visitor's first page carries no account screens: where a page's code lies is asked for once a link to it is drawn.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
