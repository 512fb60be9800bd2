/** The data the server renders into the admin page. */
export interface AdminView {
  app: { clientId: string; name: string; origin: string }
  store: { handle: string; name: string; shop: string }
  staff: { id: string; name: string }
  stores: readonly { handle: string; name: string }[]
  people: readonly { id: string; name: string }[]
  launchUrl: string
  /** The admin's delay per message, in milliseconds. */
  delay: number
  /** Milliseconds until it frames the app. */
  frameDelay: number
}

export const readView = (): AdminView => JSON.parse(document.getElementById('view')?.textContent ?? '{}')
