/** React Router's server build. It exists once the shop is built. */
declare module '*/web/build/server/index.js' {
  const build: import('react-router').ServerBuild
  export = build
}
