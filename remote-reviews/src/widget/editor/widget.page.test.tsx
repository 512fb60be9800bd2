import { act, screen, waitFor, within } from '@testing-library/react'
import type { Permission } from '@yuko/contract/permissions'
import { listProductQuestions } from '@yuko/contract/reviews/questions/list-product-questions'
import { listProducts } from '@yuko/contract/store/list-products'
import { listMedals } from '@yuko/contract/widgets/list-medals'
import type { MedalProgress } from '@yuko/contract/widgets/medals'
import { defaultConfig } from '@yuko/contract/widgets/widget-config'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { aProduct } from '#testing/a-product.ts'
import { aQuestion } from '#testing/question-backend.ts'
import { aWidget, widgetBackend } from '#testing/widget-backend.ts'
import { routes } from '../../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function open(widget = aWidget(), { query = '', permissions }: { query?: string; permissions?: Permission[] } = {}) {
  const backend = widgetBackend(widget)
  server.use(...backend.handlers)
  const view = renderRoutes(routes, { path: `/reviews/widget/${widget.slug}${query}`, permissions })
  await screen.findByRole('tablist')
  return { ...view, state: backend.state }
}
const tab = (name: string) => screen.getByRole('tab', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the editor', () => {
  it('sends the draft to the preview once it’s ready', async () => {
    const { user } = await open()
    const frame = screen.getByTitle<HTMLIFrameElement>('Widget preview')
    expect(frame.src).toContain('/widgets/demo/preview.html?store=mill&tag=yuko-reviews&script=reviews.js')
    const posted: { widget: { layout: { arrangement: string }; texts: { more: string } } }[] = []
    const target = frame.contentWindow as Window
    target.postMessage = (message: never) => void posted.push(message)
    act(() => void dispatchEvent(new MessageEvent('message', { source: target, data: { type: 'yuko-preview-ready' } })))
    await waitFor(() => expect(posted).toHaveLength(1))
    await user.click(screen.getByRole('radio', { name: 'Grid' }))
    await waitFor(() => expect(posted.at(-1)?.widget.layout.arrangement).toBe('grid'))
    expect(posted.at(-1)?.widget.texts.more).toBe('Show more reviews')
  })

  it('fetches the reviews of a draft, but not again for style changes', async () => {
    const { user, state } = await open()
    await waitFor(() => expect(state.previewed).toHaveLength(1))
    await user.click(tab('Filters'))
    await user.click(screen.getByLabelText('Default sort order', { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: 'Lowest rating first' }))
    await waitFor(() => expect(state.previewed.at(-1)).toMatchObject({ sort: 'lowest' }))
    const asked = state.previewed.length
    await user.click(tab('Style'))
    await user.click(screen.getByRole('radio', { name: 'Heart' }))
    await user.click(button('Save'))
    await waitFor(() => expect(state.widget.config.brand.starStyle).toBe('heart'))
    expect(state.previewed).toHaveLength(asked)
  })

  it('saves a draft, and publishes the listed changes', async () => {
    const { user, state, notifications } = await open()
    expect(button('Publish')).toBeDisabled()
    await user.click(screen.getByRole('radio', { name: 'Grid' }))
    await user.click(button('Save'))
    await waitFor(() => expect(state.widget).toMatchObject({ hasDraft: true, config: { layout: { arrangement: 'grid' } } }))
    expect(await screen.findByText(/Draft · Ada Example/)).toBeVisible()
    expect(state.widget.published).toEqual(defaultConfig('review_list'))

    await user.click(tab('Content'))
    await user.click(screen.getByRole('switch', { name: 'Rating distribution' }))
    await user.click(button('Publish'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 changes?' }))
    expect(dialog.getByText('Layout: Arrangement')).toBeVisible()
    expect(dialog.getByText('Header: Rating distribution')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(state.widget.published).toMatchObject({ layout: { arrangement: 'grid' }, header: { showDistribution: false } })
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  })

  it('reports a conflict without losing changes', async () => {
    const { user, state } = await open()
    await user.click(screen.getByRole('radio', { name: 'Grid' }))
    const theirs = defaultConfig('review_list')
    state.widget = { ...state.widget, revision: 4, config: { ...theirs, layout: { ...theirs.layout, perPage: 25 } } }
    await user.click(button('Save'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else made changes')
    expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked()

    await user.click(button('Keep my version'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await user.click(button('Save'))
    await waitFor(() =>
      expect(state.widget).toMatchObject({ revision: 5, config: { layout: { arrangement: 'grid', perPage: 10 } } }),
    )
  })

  it('loads the other version on request', async () => {
    const { user, state } = await open()
    await user.click(screen.getByRole('radio', { name: 'Grid' }))
    const theirs = defaultConfig('review_list')
    state.widget = { ...state.widget, revision: 4, config: { ...theirs, layout: { ...theirs.layout, perPage: 25 } } }
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Show their version' }))
    await waitFor(() => expect(screen.getByLabelText('Reviews per page')).toHaveValue(25))
    expect(screen.getByRole('radio', { name: 'List' })).toBeChecked()
  })

  it('asks before leaving unsaved changes', async () => {
    const { user, address } = await open()
    await user.click(screen.getByRole('radio', { name: 'Grid' }))
    await user.click(screen.getByRole('link', { name: 'Widgets' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(address()).toBe('/reviews/widget/review-list')
    expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked()
  })

  it('has the pages of a popup, one path per line, and lists their change', async () => {
    const { user, state } = await open(aWidget('popup'))
    const pages = screen.getByRole('textbox', { name: 'Only on these pages' })
    await user.type(pages, 'products')
    expect(await screen.findByText('must be a path of the shop such as /pages/quiz or /blogs/*')).toBeVisible()
    await user.clear(pages)
    await user.type(pages, '/products/*{Enter}/cart')
    await user.click(button('Publish'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 change?' }))
    expect(dialog.getByText('Pages: Only on these pages')).toBeVisible()
    expect(dialog.getByText('/products/*, /cart')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(state.widget.published).toMatchObject({ pages: { only: ['/products/*', '/cart'], except: [] } }))
  })

  it('offers only the style that a widget uses', async () => {
    const { user } = await open(aWidget('rating_text'))
    await user.click(tab('Style'))
    expect(screen.getByRole('textbox', { name: 'Stars' })).toBeVisible()
    for (const name of ['Text', 'Background', 'Buttons and links']) expect(screen.queryByRole('textbox', { name })).toBeNull()
  })

  it('restores an earlier version as a draft', async () => {
    const { user, state } = await open()
    await user.click(screen.getByRole('radio', { name: 'Grid' }))
    await user.click(button('Publish'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(state.versions).toHaveLength(1))
    await user.click(button('History'))
    expect(await screen.findByText('Version 1')).toBeVisible()
    expect(screen.getByText('Live')).toBeVisible()
    await user.click(button('Restore Default'))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'List' })).toBeChecked())
    expect(state.widget).toMatchObject({ hasDraft: true, published: { layout: { arrangement: 'grid' } } })
  })

  it('changes texts of a language, and warns about a missing placeholder', async () => {
    const { user, state } = await open()
    await user.click(tab('Texts'))
    await user.type(screen.getByLabelText('Show more reviews'), 'More of them')
    await user.type(screen.getByLabelText('{n} reviews'), 'Many')
    expect(screen.getByText('Missing placeholder: {n}')).toBeVisible()
    await user.click(button('Save'))
    await waitFor(() => expect(state.widget.config.texts).toEqual({ en: { more: 'More of them', reviewsOther: 'Many' } }))
  })

  it('overrides a brand color, and resets it', async () => {
    const { user, state } = await open()
    await user.click(tab('Style'))
    const stars = screen.getAllByLabelText('Stars').find((field) => field.getAttribute('type') !== 'color') as HTMLElement
    await user.clear(stars)
    await user.type(stars, 'f00')
    await user.click(button('Save'))
    await waitFor(() => expect(state.widget.config.brand.accent).toBe('#FF0000'))
    await user.click(button('Reset to your brand: Stars'))
    await user.click(button('Save'))
    await waitFor(() => expect(state.widget.config.brand.accent).toBeNull())
  })

  it('shows only the settings of the kind', async () => {
    await open(aWidget('star_badge'))
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Layout', 'Content', 'Style', 'Texts'])
    expect(screen.queryByLabelText('Reviews per page')).toBeNull()
  })

  it('opens the first tab of the kind', async () => {
    await open(aWidget('review_form'))
    expect(tab('Style')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'Style' })).toHaveTextContent('Colors')
  })

  it('is read-only without the permission', async () => {
    await open(aWidget(), { permissions: ['organization.read'] })
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    expect(screen.getByLabelText('Reviews per page')).toBeDisabled()
  })

  it('shows that a widget doesn’t exist', async () => {
    server.use(...widgetBackend().handlers)
    renderRoutes(routes, { path: '/reviews/widget/banner' })
    expect(await screen.findByText('This widget doesn’t exist')).toBeVisible()
  })
})

describe('the questions', () => {
  it('begin with a product that has one, also if others come first in the list', async () => {
    const asked = aQuestion(1, { status: 'published' })
    const statuses: unknown[] = []
    const backend = widgetBackend(aWidget('questions'))
    server.use(
      mockEndpoint(listProducts, () => ({ items: [aProduct(1), aProduct(2)], nextCursor: null })),
      mockEndpoint(listProductQuestions, ({ query }) => {
        statuses.push(query.status)
        return { items: [asked], nextCursor: null }
      }),
      ...backend.handlers,
    )
    const { user } = renderRoutes(routes, { path: '/reviews/widget/questions' })
    const choice = await screen.findByRole('combobox', { name: 'Preview product' })
    await waitFor(() => expect(choice).toHaveValue('Stone mug'))
    expect(statuses).toEqual([['published']])
    await user.click(choice)
    await user.click(await screen.findByRole('option', { name: 'Product 2' }))
    expect(choice).toHaveValue('Product 2')
  })

  it('have their own settings and texts, and no stars', async () => {
    const { user, state } = await open(aWidget('questions'))
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Layout', 'Content', 'Style', 'Texts'])
    await user.clear(screen.getByLabelText('Questions shown at first'))
    await user.type(screen.getByLabelText('Questions shown at first'), '3')
    await user.click(tab('Content'))
    await user.click(screen.getByRole('switch', { name: '“Ask a question” button' }))
    await user.click(tab('Style'))
    expect(screen.queryByText('Stars')).not.toBeInTheDocument()
    await user.click(tab('Texts'))
    await user.type(screen.getByLabelText('Questions and answers'), 'Ask us')
    await user.click(button('Save'))
    await waitFor(() =>
      expect(state.widget.config).toMatchObject({
        questions: { perPage: 3, showAskButton: false, sort: 'most_recent' },
        texts: { en: { questionHeading: 'Ask us' } },
      }),
    )
  })
})

describe('the medals', () => {
  const medals = (...items: MedalProgress[]) => server.use(mockEndpoint(listMedals, () => ({ items })))
  const panel = async () => within(await screen.findByRole('region', { name: 'Your medals' }))

  it('say how far the store is from them', async () => {
    medals(
      { medal: 'transparency', part: 60, of: 80, isEarned: false },
      { medal: 'authenticity', part: 60, of: 80, isEarned: false },
    )
    await open(aWidget('medals'))
    const shown = await panel()
    expect(await shown.findByText(/60 of 80 reviews by verified buyers are published\. Publish 4 more of them\./)).toBeVisible()
    // 80 of 100: 20 more, because they count as published, too.
    expect(shown.getByText(/20 more reviews by verified buyers would earn it/)).toBeVisible()
  })

  it('say what is earned, and how many reviews are needed to count', async () => {
    medals(
      { medal: 'transparency', part: 18, of: 19, isEarned: false },
      { medal: 'authenticity', part: 18, of: 20, isEarned: true },
    )
    await open(aWidget('medals'))
    const shown = await panel()
    expect(await shown.findByText(/1 more review by a verified buyer is needed to count/)).toBeVisible()
    expect(shown.getByRole('img', { name: 'Earned' })).toBeVisible()
    expect(screen.queryByText('Stars')).not.toBeInTheDocument()
  })
})

describe('the installation', () => {
  it('opens by its address, shows the code and waits for the store', async () => {
    await open(aWidget('trust_badge'), { query: '?open=install' })
    const drawer = within(await screen.findByRole('dialog', { name: 'Install: Trust badge' }))
    expect(drawer.getByText('Waiting for your store')).toBeVisible()
    expect(drawer.getByText(/<yuko-trust store="mill"/)).toBeVisible()
  })

  it('links to the Shopify theme editor, and shows where it was detected', async () => {
    const themeEditorUrl = 'https://mill.myshopify.com/admin/themes/current/editor'
    const seen = { lastSeenAt: new Date().toISOString(), lastSeenOn: 'https://mill.example' }
    await open(aWidget('review_list', { themeEditorUrl, ...seen }), { query: '?open=install' })
    expect(await screen.findByRole('link', { name: /Add to theme/ })).toHaveAttribute('href', themeEditorUrl)
    expect(screen.getByText('Installed in your store').parentElement).toHaveTextContent('on https://mill.example')
  })
})
