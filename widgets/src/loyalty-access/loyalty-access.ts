import { shopperOf } from '../loyalty-panel/shopper.ts'

declare global {
  interface Window {
    yukoIsClosed?: (element: HTMLElement, origin: string) => Promise<boolean>
  }
}

/** Whether the program is closed to an element's shopper. Loaded on demand: only stores that hold customers out need it. */
window.yukoIsClosed = async (element, origin) => {
  const member = await shopperOf(element, origin)
    .member()
    .catch(() => null)
  return member?.state === 'closed'
}
