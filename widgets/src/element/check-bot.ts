const turnstile = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/** Turnstile writes into the light DOM, so it gets a slot there. The form sends its response. */
export function checkBot(host: HTMLElement, form: HTMLFormElement, sitekey: string): void {
  const place = document.createElement('div')
  place.slot = 'bot'
  host.append(place)
  form.querySelector('[data-bot]')?.append(Object.assign(document.createElement('slot'), { name: 'bot' }))
  const response = Object.assign(document.createElement('input'), { type: 'hidden', name: 'cf-turnstile-response' })
  form.append(response)
  const script = Object.assign(document.createElement('script'), { src: `${turnstile}?render=explicit`, async: true })
  script.onload = () =>
    (window as unknown as { turnstile?: { render(place: HTMLElement, options: object): void } }).turnstile?.render(place, {
      sitekey,
      callback: (token: string) => {
        response.value = token
      },
    })
  document.head.append(script)
}
