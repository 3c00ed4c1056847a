/**
 * The nonce of scripts that the server writes into a page. The host allows these scripts by their hashes and removes
 * the nonce again, so nobody learns it and no text on a page can pass for our script.
 */
export const SCRIPT_MARK: string = import.meta.env.SSR ? crypto.randomUUID() : ''
