export interface Notification {
  message: string
  /** `success` by default. */
  type: 'success' | 'error' | 'info' | 'warning'
  /** Milliseconds, 3000 by default. */
  duration: number
  /** For example Undo. */
  action?: { label: string; onClick: () => void }
}

/** Shows a toast: the host's own, or the store platform's when embedded. */
export type Notifier = (notification: Notification) => void

let connected: Notifier = () => {}

export function connectNotifier(notifier: Notifier): void {
  connected = notifier
}

/** `notify('Reply sent')`, `notify(error.message, { type: 'error' })` */
export function notify(message: string, options: Partial<Omit<Notification, 'message'>> = {}): void {
  connected({ type: 'success', duration: 3000, ...options, message })
}
