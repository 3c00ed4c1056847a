/**
 * Scripts that the server writes into a page carry this as their nonce. The host lets marked scripts run by their
 * hashes and takes the mark off again, so nobody learns it and no text on a page can pass for a script of ours.
 */
export const SCRIPT_MARK: string = import.meta.env.SSR ? crypto.randomUUID() : ''
