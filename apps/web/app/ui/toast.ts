import type { ToastAction, ToastKind } from './toast-host.tsx'

let shown = 0

/** The host and its library are fetched when there is first something to say. */
function show(kind: ToastKind, message: string, action?: ToastAction): string {
  shown += 1
  const id = `toast-${shown}`
  void import('./toast-host.tsx').then((host) => host.showToast(kind, message, id, action))
  return id
}

/** Short messages that come and go. Each answers an id by which a message can be dismissed. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  blank: (message: string, action?: ToastAction) => show('blank', message, action),
  loading: (message: string) => show('loading', message),
  dismiss(id: string) {
    void import('./toast-host.tsx').then((host) => host.dismissToast(id))
  },
}
