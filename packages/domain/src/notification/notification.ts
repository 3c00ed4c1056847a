export type NotificationStatus = 'Created' | 'Read' | 'Deleted'

const byNumber: readonly NotificationStatus[] = ['Created', 'Read', 'Deleted']

/** Reads `1`, `Read` or `read`; anything else is no status. */
export function notificationStatusOf(text: string): NotificationStatus | undefined {
  return byNumber.find(
    (status, number) => text === String(number) || text.toLowerCase() === status.toLowerCase(),
  )
}

/** A link is followed only to the web or to a page of ours; `javascript:` and `//elsewhere` are not links. */
export function isSafeLink(link: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(link) || /^\/(?![/\\])[^\s\\]*$/.test(link)
}
