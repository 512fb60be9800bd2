import { screen, waitFor, within } from '@testing-library/react'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import { getEmail } from '@yuko/contract/emails/get-email'
import { getEmailMetrics } from '@yuko/contract/emails/get-email-metrics'
import { listPreviewSubjects, previewEmail } from '@yuko/contract/emails/preview-email'
import { type SuggestedSubject, suggestSubjects, suggestWorkflowSubjects } from '@yuko/contract/emails/suggest-subjects'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { listWorkflowPreviewSubjects, previewWorkflowEmail } from '@yuko/contract/emails/workflow/preview-workflow-email'
import { getSending } from '@yuko/contract/sending/get-sending'
import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const design = { content: defaultContents['review-request'](), translations: { de: defaultContents['review-request']() } }
const wem = 'wem_01jd3m8w2ve5h9x7q4t6r8s0ab'
const from = { name: 'Kettles', address: 'hello@kettles.example', replyTo: null }
const drawn = { from, subject: '', preheader: '', html: '<p>The mail</p>', text: '', bytes: 13_600, problems: [], values: {} }
const provider = {
  isOn: true,
  baseUrl: 'https://api.llm.example/v1',
  model: 'small',
  hidesPersonalData: true,
  monthlyLimit: 100,
  voice: null,
  hasKey: true,
  used: 1,
  problem: null,
}

let isOn: boolean
let suggested: SuggestedSubject[] | Refusal
let asked: { email: string; locale?: string | undefined; subject: string }[]
const suggest = (email: string, { content, locale }: { content: { subject: string }; locale?: string | undefined }) => {
  if (suggested instanceof Refusal) throw suggested
  asked.push({ email, locale, subject: content.subject })
  return { subjects: suggested }
}
const server = setupServer(
  mockEndpoint(getAssistance, () => ({ assistance: { ...provider, isOn } })),
  mockEndpoint(getEmail, () => ({
    type: 'review-request' as const,
    isEnabled: true,
    canSwitchOff: true,
    design,
    hasDraft: false,
    revision: 0,
    draftSavedAt: null,
    publishedVersion: null,
    versions: [],
  })),
  mockEndpoint(getEmailMetrics, () => ({
    days: [],
    total: { sent: 0, delivered: 0, opened: 0, openedByPrograms: 0, clicked: 0, reviews: 0 },
  })),
  mockEndpoint(getWorkflowEmail, () => ({
    workflowEmailId: wem,
    name: 'Thank you',
    subject: 'Thanks',
    isUsed: true,
    updatedAt: '2026-11-20T10:00:00.000Z',
    campaign: null,
    workflow: { workflowId: 'wfl_01jd3m8w2ve5h9x7q4t6r8s0ab', title: 'Thanks', purpose: 'marketing' as const, trigger: null },
    nodeIds: [],
    design: { ...design, translations: {} },
    isPublished: true,
    isLive: true,
    revision: 0,
  })),
  mockEndpoint(listPreviewSubjects, () => ({ items: [] })),
  mockEndpoint(listWorkflowPreviewSubjects, () => ({ items: [] })),
  mockEndpoint(previewEmail, () => drawn),
  mockEndpoint(previewWorkflowEmail, () => drawn),
  mockEndpoint(getSending, () => ({
    settings: sendingSettings.parse({}),
    provider: { way: { provider: 'platform' as const }, hasSecret: false, returnsUrl: null },
    identities: [],
    domains: [],
    sentAs: from,
    postalAddress: null,
    problems: [],
  })),
  mockEndpoint(suggestSubjects, ({ params, body }) => suggest(params.type ?? '', body)),
  mockEndpoint(suggestWorkflowSubjects, ({ params, body }) => suggest(params.workflowEmailId ?? '', body)),
)
beforeAll(() => server.listen())
beforeEach(() => {
  isOn = true
  asked = []
  suggested = [
    { text: 'How are the mugs, {{ customer.first_name }}?', claims: [] },
    { text: '20 % off mugs', claims: ['20 %', 'off'] },
  ]
})
afterAll(() => server.close())

const open = async (email = 'review-request', options: Parameters<typeof renderRoutes>[1] = { path: '' }) => {
  const view = renderRoutes(routes, { ...options, path: `/emails/${email}/configure` })
  await screen.findByText('13 KB of 102 KB')
  return view
}
const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const button = () => screen.findByRole('button', { name: 'Suggest subject lines' })

it('fills in a chosen subject line, which can be undone, and marks what the email doesn’t say', async () => {
  const { user } = await open()
  await user.click(await button())
  const list = within(await screen.findByRole('list', { name: 'Suggested subject lines' }))
  expect(list.getByRole('button', { name: '20 % off mugs Not in this email: “20 %”, “off”' })).toBeVisible()
  await user.click(list.getByRole('button', { name: 'How are the mugs, {{ customer.first_name }}?' }))
  expect(subject()).toHaveValue('How are the mugs, {{ customer.first_name }}?')
  expect(screen.queryByRole('list', { name: 'Suggested subject lines' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(subject()).toHaveValue(design.content.subject)
  expect(asked).toEqual([{ email: 'review-request', locale: undefined, subject: design.content.subject }])
})

it('suggests others in the language that is open, and can be dismissed', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: 'German' }))
  await user.click(await button())
  await user.click(await screen.findByRole('button', { name: 'Suggest others' }))
  await waitFor(() => expect(asked.map(({ locale }) => locale)).toEqual(['de', 'de']))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(await button()).toBeVisible()
  expect(subject()).toHaveValue(design.content.subject)
})

it('suggests for emails of workflows', async () => {
  const { user } = await open(wem)
  await user.click(await button())
  await screen.findByRole('list', { name: 'Suggested subject lines' })
  expect(asked).toMatchObject([{ email: wem }])
})

it('says why there are none', async () => {
  suggested = new Refusal('assistance.limit-reached', 'This month’s limit of 10 AI requests is reached')
  const { user } = await open()
  await user.click(await button())
  expect(await screen.findByRole('alert')).toHaveTextContent('This month’s limit of 10 AI requests is reached')
  suggested = [{ text: 'Mugs', claims: [] }]
  await user.click(await button())
  expect(await screen.findByRole('button', { name: 'Mugs' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('isn’t offered while assistance is off, or to members who can’t edit', async () => {
  isOn = false
  const { unmount } = await open()
  expect(screen.queryByRole('button', { name: 'Suggest subject lines' })).not.toBeInTheDocument()
  unmount()
  isOn = true
  await open('review-request', { path: '', permissions: ['organization.read'] })
  expect(screen.queryByRole('button', { name: 'Suggest subject lines' })).not.toBeInTheDocument()
})
