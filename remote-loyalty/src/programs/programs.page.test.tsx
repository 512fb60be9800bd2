import { screen, within } from '@testing-library/react'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { getProgram } from '@yuko/contract/loyalty/get-program'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import type { Program } from '@yuko/contract/loyalty/program'
import { updateProgram } from '@yuko/contract/loyalty/update-program'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'

const bean: Program = {
  programId: 'lpr_01jd3m8w2ve5h9x7q4t6r8s0ab',
  name: 'Bean Club',
  status: 'draft',
  pointLabel: { one: 'bean', other: 'beans' },
  pointsPerMajorUnit: 5,
  signupPoints: 100,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
}

let programs: Program[]

/** As the api does it, in memory. */
const server = setupServer(
  mockEndpoint(listPrograms, () => ({ items: programs, nextCursor: null })),
  mockEndpoint(getProgram, ({ params }) => {
    const program = programs.find(({ programId }) => programId === params.programId)
    if (!program) throw new Refusal('program.not-found', 'This program does not exist')
    return program
  }),
  mockEndpoint(createProgram, ({ body }) => {
    programs = [{ ...bean, ...body }, ...programs]
    return { ...bean, ...body }
  }),
  mockEndpoint(updateProgram, ({ params, body: { isArchived, ...details } }) => {
    const status = isArchived === undefined ? undefined : { status: isArchived ? ('archived' as const) : ('draft' as const) }
    programs = programs.map((program) =>
      program.programId === params.programId ? { ...program, ...details, ...status } : program,
    )
    return programs.find(({ programId }) => programId === params.programId) ?? bean
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  programs = [bean]
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe('the programs', () => {
  it('are what the index leads to, each in plain words', async () => {
    const { address } = renderRoutes(routes, { path: '/loyalty' })
    const card = within(await screen.findByRole('article', { name: 'Bean Club' }))
    expect(address()).toBe('/loyalty/programs/')
    expect(card.getByText('A customer who spends €50 earns 250 beans, and gets 100 beans for joining.')).toBeVisible()
    expect(card.getByText('Draft')).toBeVisible()
  })

  it('say what to do when there is none', async () => {
    programs = []
    renderRoutes(routes, { path: '/loyalty/programs' })
    expect(await screen.findByRole('heading', { name: 'Give customers a reason to come back' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create program' })).toHaveAttribute('href', '/loyalty/programs/new')
  })

  it('can be archived, and the toast brings it back', async () => {
    const { user, notifications } = renderRoutes(routes, { path: '/loyalty/programs' })
    await user.click(await screen.findByRole('button', { name: 'Actions for Bean Club' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    const archived = await screen.findByRole('region', { name: 'Archived programs' })
    expect(within(archived).getByText('Bean Club')).toBeVisible()
    expect(notifications[0]).toMatchObject({ message: '“Bean Club” archived', action: { label: 'Undo' } })

    notifications[0]?.action?.onClick()
    expect(await screen.findByText('Draft')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Archived programs' })).not.toBeInTheDocument()
  })

  it('offer a member who may only read nothing to change', async () => {
    renderRoutes(routes, { path: '/loyalty/programs', permissions: ['organization.read'] })
    await screen.findByRole('article', { name: 'Bean Club' })
    expect(screen.queryByRole('link', { name: 'Create program' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument()
  })

  it('that cannot be loaded can be tried again', async () => {
    server.use(
      mockEndpoint(listPrograms, () => {
        throw new Refusal('server.unavailable', 'Please try again in a moment')
      }),
    )
    const { user } = renderRoutes(routes, { path: '/loyalty/programs' })
    expect(await screen.findByText('Please try again in a moment')).toBeVisible()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article', { name: 'Bean Club' })).toBeVisible()
  })
})

describe('a new program', () => {
  it('starts from a suggestion, explains itself while it is typed, and is created', async () => {
    programs = []
    const { user, address, notifications } = renderRoutes(routes, { path: '/loyalty/programs/new' })
    expect(await screen.findByText('A customer who spends €50 earns 50 points, and gets 100 points for joining.')).toBeVisible()
    const rate = screen.getByRole('textbox', { name: 'Points for each €1 spent' })
    await user.clear(rate)
    await user.type(rate, '3')
    expect(screen.getByText('A customer who spends €50 earns 150 points, and gets 100 points for joining.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create program' }))
    expect(await screen.findByRole('article', { name: 'Rewards' })).toBeVisible()
    expect(address()).toBe('/loyalty/programs')
    expect(notifications[0]?.message).toBe('Program created')
    expect(programs[0]).toMatchObject({ name: 'Rewards', pointsPerMajorUnit: 3, signupPoints: 100 })
  })

  it('is not sent before its numbers are numbers', async () => {
    const { user } = renderRoutes(routes, { path: '/loyalty/programs/new' })
    const rate = await screen.findByRole('textbox', { name: 'Points for each €1 spent' })
    await user.clear(rate)
    await user.type(rate, '1.5')
    await user.click(screen.getByRole('button', { name: 'Create program' }))
    expect(await screen.findByText('must be a whole number')).toBeVisible()
    expect(rate).toHaveFocus()
    expect(programs).toEqual([bean])
  })
})

describe('a program', () => {
  const path = `/loyalty/programs/${bean.programId}`

  it('is changed and saved', async () => {
    const { user, notifications } = renderRoutes(routes, { path })
    const name = await screen.findByRole('textbox', { name: 'Program name' })
    await user.clear(name)
    await user.type(name, 'Roast Club')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Roast Club' })).toBeVisible()
    expect(notifications[0]?.message).toBe('Program saved')
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('is not left by accident while something is unsaved', async () => {
    const { user, address } = renderRoutes(routes, { path })
    await user.type(await screen.findByRole('textbox', { name: 'Program name' }), '!')
    await user.click(screen.getByRole('link', { name: 'Programs' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(address()).toBe(path)
    expect(screen.getByRole('textbox', { name: 'Program name' })).toHaveValue('Bean Club!')
  })

  it('that does not exist says so', async () => {
    renderRoutes(routes, { path: '/loyalty/programs/lpr_01jd3m8w2ve5h9x7q4t6r8s0zz' })
    expect(await screen.findByRole('heading', { name: 'This program does not exist' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all programs' })).toHaveAttribute('href', '/loyalty/programs')
  })
})
