import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole site map is small; sending it at once spares a request on every first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
