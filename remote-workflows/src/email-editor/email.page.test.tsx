import { act, screen, waitFor, within } from '@testing-library/react'
import type { Email, EmailProblem } from '@yuko/contract/emails/email'
import type { EmailContent, EmailDesign } from '@yuko/contract/emails/email-block'
import { emailTypes } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { getEmailMetrics } from '@yuko/contract/emails/get-email-metrics'
import { importEmail } from '@yuko/contract/emails/import-email'
import { listSavedParts } from '@yuko/contract/emails/parts/list-saved-parts'
import { savePart } from '@yuko/contract/emails/parts/save-part'
import type { SavedPart } from '@yuko/contract/emails/parts/saved-part'
import { listPreviewSubjects, previewEmail } from '@yuko/contract/emails/preview-email'
import { publishEmail } from '@yuko/contract/emails/publish-email'
import { restoreEmailVersion } from '@yuko/contract/emails/restore-email-version'
import { saveEmailDraft } from '@yuko/contract/emails/save-email-draft'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import { deleteWorkflowEmail } from '@yuko/contract/emails/workflow/delete-workflow-email'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { listWorkflowPreviewSubjects, previewWorkflowEmail } from '@yuko/contract/emails/workflow/preview-workflow-email'
import { saveWorkflowEmail } from '@yuko/contract/emails/workflow/save-workflow-email'
import type { WorkflowEmail } from '@yuko/contract/emails/workflow/workflow-email'
import { getSending, type Sending } from '@yuko/contract/sending/get-sending'
import type { ListedSender } from '@yuko/contract/sending/sender-identity'
import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const usual: EmailDesign = { content: emailTypes['review-request'].content, translations: {} }
let email: Email
let published: EmailDesign
let problems: EmailProblem[]
let parts: SavedPart[]
let ofWorkflow: WorkflowEmail
let tests: { to?: string | undefined; senderId?: string | null | undefined }[]
let sending: Sending

const senderOf = (identityId: string, name: string, more: Partial<ListedSender> = {}): ListedSender => ({
  identityId,
  name,
  email: `${name.toLowerCase()}@kettles.example`,
  replyTo: null,
  isDefault: false,
  status: 'verified',
  verifiedBy: 'domain',
  askedAt: null,
  usedBy: [],
  ...more,
})
const [hello, mia, ben] = [
  'sid_01jd3m8w2ve5h9x7q4t6r8s0aa',
  'sid_01jd3m8w2ve5h9x7q4t6r8s0ab',
  'sid_01jd3m8w2ve5h9x7q4t6r8s0ac',
] as const
const senders = [
  senderOf(hello, 'Kettles', { isDefault: true }),
  senderOf(mia, 'Mia'),
  senderOf(ben, 'Ben', { status: 'asked', verifiedBy: null }),
]
const fromOf = (senderId: string | null | undefined) => {
  const { name, email: address } = senders.find(({ identityId }) => identityId === senderId) ?? senderOf(hello, 'Kettles')
  return { name, address, replyTo: null }
}

function change(revision: number, more: Partial<Email>): Email {
  if (revision !== email.revision) throw new Refusal('email.changed-since', 'Somebody else changed this e-mail in the meantime')
  email = { ...email, ...more, revision: email.revision + 1 }
  return email
}

/** As the api does it, in memory. */
const server = setupServer(
  mockEndpoint(getEmail, () => email),
  mockEndpoint(getEmailMetrics, () => ({
    days: [],
    total: { sent: 204, delivered: 200, opened: 120, openedByPrograms: 9, clicked: 50, reviews: 31 },
  })),
  mockEndpoint(listPreviewSubjects, () => ({
    items: [{ subjectId: 'ord_01jd3m8w2ve5h9x7q4t6r8s0ab', label: 'Order #7, Mara' }],
  })),
  mockEndpoint(getSending, () => sending),
  mockEndpoint(previewEmail, ({ body: { content, subjectId, senderId, locale = 'en' } }) => ({
    from: fromOf(senderId),
    subject: content.subject.replace('{{ product.title }}', subjectId ? 'Kettle' : 'Stoneware mug'),
    preheader: content.preheader,
    html: '<p>The mail</p>',
    text: `${locale}: ${content.blocks.map((block) => ('text' in block ? block.text : block.type)).join(' | ')}`,
    bytes: 13_600,
    problems,
    values: { 'customer.first_name': 'Ada', 'order.number': '#1042' },
  })),
  mockEndpoint(saveEmailDraft, ({ body: { design, revision } }) =>
    change(revision, { design, hasDraft: true, draftSavedAt: '2026-11-20T10:00:00.000Z' }),
  ),
  mockEndpoint(publishEmail, ({ body: { design, revision } }) => {
    published = design
    const versions = [{ version: 1, publishedAt: '2026-11-20T10:00:00.000Z', publishedBy: 'Ada' }]
    return change(revision, { design, hasDraft: false, draftSavedAt: null, publishedVersion: 1, versions })
  }),
  mockEndpoint(restoreEmailVersion, ({ body: { version, revision } }) =>
    change(revision, { design: version === null ? usual : published, hasDraft: true }),
  ),
  mockEndpoint(switchEmail, ({ body }) => {
    email = { ...email, ...body }
    return email
  }),
  mockEndpoint(listSavedParts, () => ({ items: parts })),
  mockEndpoint(savePart, ({ body }) => {
    parts = [{ ...body, savedPartId: 'emp_01jd3m8w2ve5h9x7q4t6r8s0ab', createdAt: '2026-11-20T10:00:00.000Z' }]
    return parts[0] as SavedPart
  }),
  mockEndpoint(importEmail, () => ({
    blocks: [{ id: 'html-1', type: 'html', html: '<p>Old</p>' } as const, { id: 'footer-1', type: 'footer', text: '' } as const],
    subject: 'Sale',
    notes: [],
  })),
  mockEndpoint(getWorkflowEmail, () => ofWorkflow),
  mockEndpoint(listWorkflowPreviewSubjects, ({ query: { search } }) => ({
    items: search ? [{ subjectId: 'sub_01jd3m8w2ve5h9x7q4t6r8s0ab', label: 'Eve' }] : [],
  })),
  mockEndpoint(previewWorkflowEmail, ({ body: { content, subjectId, senderId } }) => ({
    from: fromOf(senderId),
    subject: subjectId ? 'Thanks, Eve' : content.subject,
    preheader: '',
    html: '<p>The mail</p>',
    text: 'The mail',
    bytes: 13_600,
    problems: [],
    values: { 'order.number': '#1042', 'customer.properties.size': 'M' },
  })),
  mockEndpoint(saveWorkflowEmail, ({ body: { design } }) => {
    ofWorkflow = { ...ofWorkflow, design, isPublished: false, revision: ofWorkflow.revision + 1 }
    return ofWorkflow
  }),
  mockEndpoint(sendTestEmail, ({ body }) => {
    tests.push(body)
    return { sentTo: body.to ?? '' }
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  problems = []
  tests = []
  sending = {
    settings: sendingSettings.parse({}),
    provider: { way: { provider: 'platform' }, hasSecret: false, returnsUrl: null },
    identities: senders,
    domains: [],
    sentAs: fromOf(null),
    postalAddress: null,
    problems: [],
  }
  parts = []
  ofWorkflow = {
    workflowEmailId: wem,
    name: 'Thank you',
    subject: 'Thanks',
    isUsed: true,
    updatedAt: '2026-11-20T10:00:00.000Z',
    workflow: {
      workflowId: 'wfl_01jd3m8w2ve5h9x7q4t6r8s0ab',
      title: 'After an order',
      purpose: 'marketing',
      trigger: { type: 'order_placed' },
    },
    nodeIds: ['mail-1'],
    design: {
      content: { subject: 'Thanks', preheader: '', blocks: [{ id: 'footer', type: 'footer', text: '' }] },
      translations: {},
    },
    isPublished: true,
    isLive: true,
    revision: 0,
  }
  email = {
    type: 'review-request',
    isEnabled: true,
    canSwitchOff: true,
    design: usual,
    hasDraft: false,
    revision: 0,
    draftSavedAt: null,
    publishedVersion: null,
    versions: [],
  }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const wem = 'wem_01jd3m8w2ve5h9x7q4t6r8s0ab'
const path = '/emails/review-request/configure'
async function open(options: { permissions?: Parameters<typeof renderRoutes>[1]['permissions'] } = {}) {
  const view = renderRoutes(routes, { path, ...options })
  await screen.findByRole('heading', { name: 'Review request', level: 1 })
  await screen.findByText('13 KB of 102 KB')
  return view
}
const blocks = () =>
  within(screen.getByRole('list', { name: 'Blocks of the e-mail' }))
    .getAllByRole('button', { expanded: undefined })
    .filter((button) => button.hasAttribute('aria-expanded') && button.querySelector('strong'))
    .map((button) => button.querySelector('strong')?.textContent)
const subject = () => screen.getByRole('textbox', { name: 'Subject' })

it('shows the mail: subject, blocks, what is right, and the text in plain', async () => {
  const { user } = await open()
  expect(subject()).toHaveValue('How do you like {{ product.title }}?')
  expect(blocks()).toEqual(['Logo', 'Heading', 'Text', 'Stars to click', 'Text', 'Footer'])
  expect(screen.getByText('How do you like Stoneware mug?')).toBeVisible()
  expect(screen.getByText('Links, pictures and shortcodes are right')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Figures of the last 30 days' })).toHaveTextContent(
    'Sent204Delivered200Opened120 (60 %)Clicked50 (25 %)Reviews31',
  )
  await user.click(screen.getByRole('radio', { name: 'Plain text' }))
  expect(screen.getByText(/^en: logo/)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Preview with' }))
  await user.click(await screen.findByRole('option', { name: 'Order #7, Mara' }))
  expect(await screen.findByText('How do you like Kettle?')).toBeVisible()
})

it('is written, goes back and forth, and is kept as a draft', async () => {
  const { user } = await open()
  await user.clear(subject())
  await user.type(subject(), 'Stars for ')
  await user.click(screen.getByRole('button', { name: 'Insert a shortcode into subject' }))
  await user.click(await screen.findByRole('menuitem', { name: /First name.*Ada/ }))
  expect(subject()).toHaveValue('Stars for {{ customer.first_name }}')
  expect(await screen.findByText('Stars for {{ customer.first_name }}', { selector: 'strong' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(subject()).not.toHaveValue('Stars for {{ customer.first_name }}')
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(subject()).toHaveValue('Stars for {{ customer.first_name }}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(email.design.content.subject).toBe('Stars for {{ customer.first_name }}'))
  expect(await screen.findByText(/Draft, saved/)).toBeVisible()
  expect(email.publishedVersion).toBeNull()
})

it('gets blocks, which move, are copied, taken away, and open to be set', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add block' }))
  expect(await screen.findByRole('menuitem', { name: /Stars to click/ })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /Coupon/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: /Button/ }))
  expect(blocks()).toEqual(['Logo', 'Heading', 'Text', 'Stars to click', 'Text', 'Button', 'Footer'])
  const words = await screen.findByRole('textbox', { name: 'Words on the button' })
  await user.clear(words)
  await user.type(words, 'Go')
  await user.click(screen.getByRole('button', { name: 'Actions for Button' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Stars to click' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Heading' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(blocks()).toEqual(['Logo', 'Heading', 'Heading', 'Text', 'Button', 'Text', 'Footer'])
})

it('goes to what is wrong, and is not published before it is right', async () => {
  problems = [
    { severity: 'error', blockId: 'text-3', field: 'text', message: 'There is no shortcode {{ nobody.home }} in this e-mail' },
  ]
  const { user } = await open()
  await user.type(subject(), '!')
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  const list = screen.getByRole('list', { name: 'What is not right' })
  await user.click(within(list).getByRole('button', { name: /nobody.home/ }))
  const field = screen.getByRole('textbox', { name: 'Text' })
  expect(field).toBeInvalid()
  expect(field).toHaveValue(
    usual.content.blocks.flatMap((block) => (block.id === 'text-3' && 'text' in block ? block.text : []))[0],
  )
})

it('opens the block that is clicked in the preview', async () => {
  const { user } = await open()
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the e-mail')
  const click = (source: Window | null, blockId: string) =>
    act(() => void dispatchEvent(new MessageEvent('message', { source, data: { type: 'yuko-email-preview-block', blockId } })))
  const { id = '' } = usual.content.blocks.find(({ type }) => type === 'stars') ?? {}
  await click(window, id)
  expect(screen.queryByRole('textbox', { name: 'Below one star' })).not.toBeInTheDocument()
  await click(frame.contentWindow, id)
  expect(await screen.findByRole('textbox', { name: 'Below one star' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Stars to click/, expanded: true })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: /^Stars to click/, expanded: true }))
  expect(screen.queryByRole('textbox', { name: 'Below one star' })).not.toBeInTheDocument()
})

it('is published, restored from its history, switched off and sent as a test', async () => {
  const { user, notifications } = await open()
  await user.type(subject(), '!')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(notifications.at(-1)?.message).toBe('Published. It is sent from now on.'))
  expect(published.content.subject).toBe('How do you like {{ product.title }}?!')
  expect(await screen.findByText('Published')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Restore default' }))
  await waitFor(() => expect(subject()).toHaveValue('How do you like {{ product.title }}?'))
  await user.click(screen.getByRole('switch', { name: 'This e-mail is sent' }))
  expect(await screen.findByText('Switched off')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test' }))
  expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('ada@shop.example')
  await user.click(dialog.getByRole('button', { name: 'Send test' }))
  await waitFor(() => expect(tests).toEqual([expect.objectContaining({ to: 'ada@shop.example', content: usual.content })]))
})

it('is written in another language too', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add language' }))
  await user.click(await screen.findByRole('menuitem', { name: 'German' }))
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('German')
  expect(screen.getByRole('button', { name: 'Remove German' })).toBeVisible()
  await user.clear(subject())
  await user.type(subject(), 'Wie war es?')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(email.design.translations.de?.subject).toBe('Wie war es?'))
  expect(email.design.content).toEqual(usual.content)
})

it('says when a colleague was faster, and loses nobody’s work', async () => {
  const { user } = await open()
  await user.type(subject(), ' Mine')
  email = { ...email, revision: 5, design: { ...usual, content: { ...usual.content, subject: 'Theirs' } } }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Somebody else changed this e-mail')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go on with mine' }))
  await waitFor(() => expect(screen.queryByText('Somebody else changed this e-mail')).not.toBeInTheDocument())
  expect(subject()).toHaveValue('How do you like {{ product.title }}? Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(email.design.content.subject).toBe('How do you like {{ product.title }}? Mine'))
})

it('asks before unsaved work is left', async () => {
  const { user, router } = await open()
  await user.type(subject(), '!')
  act(() => void router.navigate('/workflows'))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

it('changes nothing for who may only read', async () => {
  await open({ permissions: ['organization.read'] })
  expect(subject()).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: /Publish|Send test|Add block|Undo/ })).not.toBeInTheDocument()
})

describe('of a workflow', () => {
  const openIt = async () => {
    const view = renderRoutes(routes, { path: `/emails/${wem}/configure` })
    await screen.findByRole('heading', { name: 'Thank you', level: 1 })
    await screen.findByText('13 KB of 102 KB')
    return view
  }

  it('is published with it, and leads back to its step', async () => {
    const { user } = await openIt()
    expect(screen.getByText('Published')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /After an order/ })).toHaveAttribute('href', expect.stringContaining('?node=mail-1'))
    await user.type(subject(), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(ofWorkflow.design.content.subject).toBe('Thanks!'))
    expect(await screen.findByText('Draft')).toBeVisible()
    expect(screen.getByText(/People get these changes when the workflow is published/)).toBeVisible()
  })

  it('is deleted after a question, and stays while a step sends it', async () => {
    const deleted: string[] = []
    let isUsed = true
    server.use(
      mockEndpoint(deleteWorkflowEmail, ({ params }) => {
        if (isUsed) throw new Refusal('email.in-use', 'A step of the workflow sends this e-mail, so it cannot be deleted')
        deleted.push(String(params.workflowEmailId))
      }),
    )
    const { user, router } = await openIt()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Thank you”?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete email' }))
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Delete email' })).toBeEnabled())
    expect(deleted).toEqual([])

    isUsed = false
    await user.click(within(dialog).getByRole('button', { name: 'Delete email' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/workflows/wfl_01jd3m8w2ve5h9x7q4t6r8s0ab'))
    expect(deleted).toEqual([wem])
  })

  it('says which one never went out', async () => {
    ofWorkflow = { ...ofWorkflow, isPublished: false, isLive: false }
    await openIt()
    expect(screen.getByText('Not published yet')).toBeVisible()
  })

  it('shows the values of somebody who is looked for, has products and conditions, and its shortcodes their defaults', async () => {
    const { user } = await openIt()
    await user.type(screen.getByRole('combobox', { name: 'Preview with' }), 'eve')
    await user.click(await screen.findByRole('option', { name: 'Eve' }))
    expect(await screen.findByText('Thanks, Eve')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Insert a shortcode into subject' }))
    expect(await screen.findByRole('menuitem', { name: /size.*M/ })).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: /Order number.*#1042/ }))
    expect(subject()).toHaveValue('Thanks{{ order.number | default: "" }}')
    await user.click(screen.getByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('menuitem', { name: /Products/ }))
    expect(screen.getByRole('combobox', { name: 'Products' })).toHaveValue('What was ordered')
    await user.click(screen.getByRole('combobox', { name: 'Shown' }))
    await user.click(await screen.findByRole('option', { name: 'With a tag' }))
    await user.type(screen.getByRole('textbox', { name: 'Tag' }), 'VIP')
    await user.click(screen.getByRole('button', { name: 'Actions for Products' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save to use again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save block' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Goods')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(parts[0]?.part).toMatchObject({
        block: { type: 'products', source: 'order', showIf: { when: 'tag', value: 'VIP' } },
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Goods/ }))
    expect(blocks()).toEqual(['Products', 'Products', 'Footer'])
  })

  it('takes what another program made', async () => {
    const { user } = await openIt()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Import HTML or MJML' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import' }))
    await user.type(dialog.getByRole('textbox', { name: 'HTML of the e-mail' }), '<p>Old')
    await user.click(dialog.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(blocks()).toEqual(['HTML', 'Footer']))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(blocks()).toEqual(['Footer'])
  })
})

it('comes from the sender that is chosen for it: in the preview, in a test, and once it is published', async () => {
  const { user } = await open()
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Kettles <kettles@kettles.example>')).toBeVisible()
  await user.click(await screen.findByRole('combobox', { name: 'From' }))
  expect(await screen.findByRole('option', { name: 'Ben <ben@kettles.example> (not confirmed)' })).toHaveAttribute(
    'data-combobox-disabled',
  )
  await user.click(screen.getByRole('option', { name: 'Mia <mia@kettles.example>' }))
  expect(await preview.findByText('Mia <mia@kettles.example>')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test' }))
  expect(dialog.getByText('From Mia <mia@kettles.example>')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send test' }))
  await waitFor(() => expect(tests).toEqual([expect.objectContaining({ senderId: mia })]))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(published).toMatchObject({ senderId: mia }))
  await user.click(screen.getByRole('combobox', { name: 'From' }))
  await user.click(await screen.findByRole('option', { name: 'Default: Kettles' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(published).not.toHaveProperty('senderId'))
})

it('says what is wrong with its sender, and offers no choice while there is one sender only', async () => {
  problems = [{ severity: 'error', blockId: null, field: 'sender', message: 'mia@kettles.example is not confirmed' }]
  email = { ...email, design: { ...usual, senderId: mia } }
  const first = await open()
  const from = await screen.findByRole('combobox', { name: 'From' })
  expect(from).toHaveAccessibleDescription(/mia@kettles\.example is not confirmed/)
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  first.unmount()
  problems = []
  email = { ...email, design: usual }
  sending = { ...sending, identities: senders.slice(0, 1) }
  await open()
  await screen.findByText('Kettles <kettles@kettles.example>')
  expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument()
})

it('begins with an email that was saved, without the blocks that it cannot have', async () => {
  const at = '2026-11-20T10:00:00.000Z'
  const content: EmailContent = {
    subject: 'Our look',
    preheader: '',
    blocks: [
      { id: 'logo', type: 'logo', align: 'center' },
      { id: 'tier', type: 'tier', title: '', note: '' },
      { id: 'goods', type: 'products', source: 'order', hasImages: true, buttonLabel: '', showIf: { when: 'member' } },
      { id: 'footer', type: 'footer', text: '' },
    ],
  }
  parts = [{ savedPartId: 'emp_01jd3m8w2ve5h9x7q4t6r8s0ab', name: 'Brand', part: { kind: 'design', content }, createdAt: at }]
  const { user, notifications } = await open()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Use a saved email' }))
  await user.click(await screen.findByRole('button', { name: 'Use Brand' }))
  await waitFor(() => expect(blocks()).toEqual(['Logo', 'Products', 'Footer']))
  expect(subject()).toHaveValue('Our look')
  expect(notifications.at(-1)?.message).toBe('Blocks this email can’t have were left out: Tier progress')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(published?.content.blocks[1]).toMatchObject({ type: 'products', source: 'mail' }))
  expect(published?.content.blocks[1]).not.toHaveProperty('showIf')
})

it('that there is not says so', async () => {
  renderRoutes(routes, { path: '/emails/no-such-mail/configure' })
  expect(await screen.findByRole('heading', { name: 'There is no such e-mail' })).toBeVisible()
})
