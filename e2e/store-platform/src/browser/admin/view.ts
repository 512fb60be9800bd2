/** What the server tells the admin page when it draws it. */
export interface AdminView {
  app: { clientId: string; name: string; origin: string }
  store: { handle: string; name: string; shop: string }
  staff: { id: string; name: string }
  stores: readonly { handle: string; name: string }[]
  people: readonly { id: string; name: string }[]
  launchUrl: string
  /** Milliseconds that the admin takes for each message of the app. */
  delay: number
  /** Milliseconds until it frames the app. */
  frameDelay: number
}

export const readView = (): AdminView => JSON.parse(document.getElementById('view')?.textContent ?? '{}')
