import type { AdminClient } from '#platform/shopify/admin-client.ts'
import { activatePixel } from './web-pixel.ts'

const settings = { server: 'https://yuko.mill.com', store: 'mill.myshopify.com' }
const text = JSON.stringify(settings)
const fine = { webPixel: { id: 'gid://shopify/WebPixel/1' }, userErrors: [] }
const taken = { webPixel: null, userErrors: [{ code: 'TAKEN', message: 'is taken' }] }

/** Answers the calls in this order. */
async function activate(...replies: object[]) {
  const calls: [string, object][] = []
  const client = {
    shop: settings.store,
    call: async (document: string, variables: object) => {
      calls.push([/\w+ \w+/.exec(document)?.[0] ?? '', variables])
      return { data: replies[calls.length - 1], problems: [] }
    },
  } as unknown as AdminClient
  const problem = await activatePixel(client, settings, new AbortController().signal).catch((error: Error) => error.message)
  return { calls, problem }
}

it('is created with the address of the server and of the shop', async () => {
  expect(await activate({ webPixelCreate: fine })).toEqual({
    calls: [['mutation ActivatePixel', { settings: text }]],
    problem: undefined,
  })
})

it.each([text, settings])('is left alone if it has these settings, as text or object', async (known) => {
  const { calls } = await activate({ webPixelCreate: taken }, { webPixel: { id: '1', settings: known } })
  expect(calls.map(([name]) => name)).toEqual(['mutation ActivatePixel', 'query Pixel'])
})

it('is updated if the server has moved', async () => {
  const old = { id: '1', settings: { ...settings, server: 'https://old.mill.com' } }
  const { calls } = await activate({ webPixelCreate: taken }, { webPixel: old }, { webPixelUpdate: fine })
  expect(calls.at(-1)).toEqual(['mutation UpdatePixel', { id: '1', settings: text }])
})

it('says why the shop rejected it', async () => {
  const missing = { webPixel: null, userErrors: [{ code: 'NO_EXTENSION', message: 'No extension found.' }] }
  expect((await activate({ webPixelCreate: missing })).problem).toBe(
    'mill.myshopify.com rejected the web pixel: NO_EXTENSION: No extension found.',
  )
})
