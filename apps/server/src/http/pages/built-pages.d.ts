/** What React Router builds; it is there once the shop was built. */
declare module '*/web/build/server/index.js' {
  const build: import('react-router').ServerBuild
  export = build
}
