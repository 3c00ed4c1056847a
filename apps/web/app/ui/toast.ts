export type ToastKind = 'success' | 'error' | 'blank' | 'loading'

let shown = 0

/** The host and its library are fetched when there is first something to say. */
function show(kind: ToastKind, message: string): string {
  shown += 1
  const id = `toast-${shown}`
  void import('./toast-host.tsx').then((host) => host.showToast(kind, message, id))
  return id
}

/** Short messages that come and go. Each answers an id by which a message can be dismissed. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  blank: (message: string) => show('blank', message),
  loading: (message: string) => show('loading', message),
  dismiss(id: string) {
    void import('./toast-host.tsx').then((host) => host.dismissToast(id))
  },
}
