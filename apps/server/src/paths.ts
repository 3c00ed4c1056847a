/** This package's folder, seen from here in `src` as well as from the built program in `build`. */
export const SERVER = new URL('../', import.meta.url)
