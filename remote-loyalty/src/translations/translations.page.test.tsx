import { screen, waitFor, within } from '@testing-library/react'
import { getLoyaltyTranslations } from '@yuko/contract/loyalty/translations/get-loyalty-translations'
import { listLoyaltyLanguages } from '@yuko/contract/loyalty/translations/list-loyalty-languages'
import type { LoyaltyTranslation, TranslationChange } from '@yuko/contract/loyalty/translations/loyalty-translation'
import { updateLoyaltyTranslations } from '@yuko/contract/loyalty/translations/update-loyalty-translations'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const aText = (change: Partial<LoyaltyTranslation>): LoyaltyTranslation => ({
  subject: 'reward',
  subjectId: idOf('lrw', 1),
  field: 'name',
  original: 'A tasting',
  text: null,
  generated: null,
  isOutdated: false,
  updatedAt: null,
  ...change,
})
const some = [
  aText({ subject: 'tier', subjectId: idOf('tir', 1), original: 'Gold', text: 'Goldstufe' }),
  aText({ original: '€5 off', subjectId: idOf('lrw', 2), generated: '5 € Rabatt' }),
  aText({ field: 'terms', original: 'Until May', text: 'Bis April', isOutdated: true }),
  aText({}),
  aText({ subject: 'program', subjectId: idOf('lpr', 1), field: 'point_other', original: 'beans' }),
]

function open(
  texts: LoyaltyTranslation[] = some,
  { permissions, path = '' }: { permissions?: Permission[]; path?: string } = {},
) {
  const sent: TranslationChange[][] = []
  let known = texts
  const progress = (language: 'de' | 'fr') => ({
    language,
    total: 5,
    translated: language === 'de' ? 2 : 0,
    outdated: language === 'de' ? 1 : 0,
  })
  const reply = (language: string) => ({
    language: language as 'de',
    progress: progress(language as 'de'),
    texts: language === 'de' ? known : [],
  })
  server.use(
    mockEndpoint(listLoyaltyLanguages, () => ({ mainLanguage: 'en' as const, languages: [progress('de'), progress('fr')] })),
    mockEndpoint(getLoyaltyTranslations, ({ params }) => reply(params.language ?? '')),
    mockEndpoint(updateLoyaltyTranslations, ({ params, body }) => {
      sent.push(body.texts)
      known = known.map((one) => {
        const said = body.texts.find(({ subjectId, field }) => subjectId === one.subjectId && field === one.field)
        return said ? { ...one, text: said.text || null, isOutdated: false } : one
      })
      return reply(params.language ?? '')
    }),
  )
  const view = renderRoutes(routes, { path: `/loyalty/translations${path}`, ...(permissions && { permissions }) })
  return { ...view, sent }
}

const group = async (name: string) => within(await screen.findByRole('region', { name }))

it('lists what is missing first, then what is outdated, with the original beside each', async () => {
  open()
  expect(await screen.findByText('2 of 5 translated')).toBeInTheDocument()
  expect(screen.getByText('1 outdated')).toBeInTheDocument()
  const missing = await group('Not translated')
  expect(missing.getByRole('textbox', { name: 'Reward: Name, A tasting' })).toHaveValue('')
  expect(missing.getByRole('textbox', { name: 'Program: Several points, as in 2, beans' })).toBeInTheDocument()
  expect((await group('Outdated')).getByDisplayValue('Bis April')).toBeInTheDocument()
  const done = await group('Translated')
  expect(done.getByDisplayValue('Goldstufe')).toBeInTheDocument()
  expect(done.getByRole('textbox', { name: 'Reward: Name, €5 off' })).toHaveAttribute('placeholder', '5 € Rabatt')
  expect(done.getByText('Translated automatically')).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Not translated',
    'Outdated',
    'Translated',
  ])
})

it('saves what was changed, and only that', async () => {
  const { user, sent } = open()
  const field = await screen.findByRole('textbox', { name: 'Reward: Name, A tasting' })
  await user.type(field, 'Eine Verkostung')
  await user.clear(screen.getByDisplayValue('Goldstufe'))
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.map(({ original, text }) => [original, text])).toEqual([
    ['Gold', ''],
    ['A tasting', 'Eine Verkostung'],
  ])
  expect((await group('Translated')).getByDisplayValue('Eine Verkostung')).toBeInTheDocument()
  expect((await group('Not translated')).getByRole('textbox', { name: 'Tier: Name, Gold' })).toHaveValue('')
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeEnabled()
})

it('shows another language by its address, and what is missing for it', async () => {
  open(some, { path: '?language=fr' })
  expect(await screen.findByText('Nothing to translate yet')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('French')
})

it('is read-only without the permission', async () => {
  open(some, { permissions: [] })
  expect(await screen.findByRole('textbox', { name: 'Reward: Name, A tasting' })).toHaveAttribute('readonly')
})
