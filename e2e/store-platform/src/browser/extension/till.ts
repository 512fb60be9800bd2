/** What the till offers the programs in its frames. */
export interface Till {
  presentModal(): void
  /** Rejects a code that the shop doesn't have. */
  addCode(code: string): Promise<void>
}

export function showTill(query: string): void {
  const frame = (name: string) => document.getElementById(name) as HTMLIFrameElement
  const till: Till = {
    presentModal() {
      frame('shopify-pos-redeem-modal').src = `shopify-pos-redeem-modal${query}`
      document.querySelector('dialog')?.show()
    },
    async addCode(code) {
      const answer = await fetch('discount', { method: 'POST', body: JSON.stringify({ code }) })
      const { isValid } = await answer.json()
      if (!isValid) throw new Error('The discount code isn’t valid')
      const line = document.createElement('li')
      line.textContent = code
      document.querySelector('ul')?.append(line)
    },
  }
  Object.assign(window, { till })
  frame('shopify-pos-redeem-tile').src = `shopify-pos-redeem-tile${query}`
}
