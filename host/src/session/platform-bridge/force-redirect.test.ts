import { jest } from '@jest/globals'
import { page } from '#session/page.ts'
import { launched } from '#testing/launched.ts'
import { forceRedirect } from './force-redirect.ts'

const replace = jest.spyOn(page, 'replace').mockImplementation(() => {})
const nameApp = () => document.head.insertAdjacentHTML('beforeend', '<meta name="shopify-api-key" content="key-1">')

beforeEach(() => {
  document.head.replaceChildren()
  replace.mockClear()
})

it("the frame's document in a top-level window redirects to its place in the admin", () => {
  nameApp()
  window.history.replaceState(null, '', '/reviews/reviews?rating=1&shop=mill.myshopify.com&host=x&hmac=y')
  expect(forceRedirect(launched({ isTop: true, isEmbedded: false }))).toBe(true)
  expect(replace.mock.calls).toEqual([['https://admin.shopify.com/store/mill/apps/key-1/reviews/reviews?rating=1']])
})

it('does not redirect inside a frame, without an admin URL, or on a standalone page', () => {
  expect(forceRedirect(launched({ isTop: true }))).toBe(false)
  nameApp()
  expect(forceRedirect(launched())).toBe(false)
  expect(forceRedirect(launched({ isTop: true, admin: null }))).toBe(false)
  expect(replace).not.toHaveBeenCalled()
})
