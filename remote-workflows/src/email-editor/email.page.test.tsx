import { act, screen, waitFor, within } from '@testing-library/react'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { Email, EmailProblem } from '@yuko/contract/emails/email'
import type { EmailContent, EmailDesign } from '@yuko/contract/emails/email-block'
import { getEmail } from '@yuko/contract/emails/get-email'
import { getEmailMetrics } from '@yuko/contract/emails/get-email-metrics'
import { importEmail } from '@yuko/contract/emails/import-email'
import { listSavedParts } from '@yuko/contract/emails/parts/list-saved-parts'
import { renameSavedPart } from '@yuko/contract/emails/parts/rename-saved-part'
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

const usual: EmailDesign = { content: defaultContents['review-request'](), translations: {} }
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
  if (revision !== email.revision)
    throw new Refusal('email.changed-since', 'Another member changed this email after you opened it')
  email = { ...email, ...more, revision: email.revision + 1 }
  return email
}

/** An in-memory version of the API. */
const server = setupServer(
  mockEndpoint(getAssistance, () => ({ assistance: null })),
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
  mockEndpoint(renameSavedPart, ({ body }) => {
    parts = parts.map((part) => ({ ...part, ...body }))
    return parts[0] as SavedPart
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
    campaign: null,
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
  within(screen.getByRole('list', { name: 'Email blocks' }))
    .getAllByRole('button', { expanded: undefined })
    .filter((button) => button.hasAttribute('aria-expanded') && button.querySelector('strong'))
    .map((button) => button.querySelector('strong')?.textContent)
const subject = () => screen.getByRole('textbox', { name: 'Subject' })

it('shows the subject, blocks, problems and plain text of an email', async () => {
  const { user } = await open()
  expect(screen.queryByRole('button', { name: 'Suggest subject lines' })).not.toBeInTheDocument()
  expect(subject()).toHaveValue('How do you like {{ product.title }}?')
  expect(blocks()).toEqual(['Logo', 'Heading', 'Text', 'Star rating', 'Text', 'Footer'])
  expect(screen.getByText('How do you like Stoneware mug?')).toBeVisible()
  expect(screen.getByText('No problems found')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Results of the last 30 days' })).toHaveTextContent(
    'Sent204Delivered200Opened120 (60%)Clicked50 (25%)Reviews31',
  )
  await user.click(screen.getByRole('radio', { name: 'Plain text' }))
  expect(screen.getByText(/^en: logo/)).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Preview as' }))
  await user.click(await screen.findByRole('option', { name: 'Order #7, Mara' }))
  expect(await screen.findByText('How do you like Kettle?')).toBeVisible()
})

it('can be edited, undone, redone and saved as a draft', async () => {
  const { user } = await open()
  await user.clear(subject())
  await user.type(subject(), 'Stars for ')
  await user.click(screen.getByRole('button', { name: 'Insert shortcode: Subject' }))
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

it('adds, moves, duplicates, deletes and edits blocks', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add block' }))
  expect(await screen.findByRole('menuitem', { name: /Star rating/ })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /Coupon/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: /Button/ }))
  expect(blocks()).toEqual(['Logo', 'Heading', 'Text', 'Star rating', 'Text', 'Button', 'Footer'])
  const words = await screen.findByRole('textbox', { name: 'Button text' })
  await user.clear(words)
  await user.type(words, 'Go')
  await user.click(screen.getByRole('button', { name: 'Actions for Button' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Star rating' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Heading' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(blocks()).toEqual(['Logo', 'Heading', 'Heading', 'Text', 'Button', 'Text', 'Footer'])
})

it('links to problems and blocks publishing until they are fixed', async () => {
  problems = [{ severity: 'error', blockId: 'text-3', field: 'text', message: 'This email has no shortcode {{ nobody.home }}' }]
  const { user } = await open()
  await user.type(subject(), '!')
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
  const list = screen.getByRole('list', { name: 'Problems' })
  await user.click(within(list).getByRole('button', { name: /nobody.home/ }))
  const field = screen.getByRole('textbox', { name: 'Text' })
  expect(field).toBeInvalid()
  expect(field).toHaveValue(
    usual.content.blocks.flatMap((block) => (block.id === 'text-3' && 'text' in block ? block.text : []))[0],
  )
})

describe('the email itself', () => {
  const look = {
    fontFamily: 'serif',
    fontSize: '16px',
    fontWeight: '400',
    lineHeight: '24px',
    color: 'black',
    textAlign: 'left',
    backgroundColor: 'white',
  }
  const box = { left: 10, width: 500, height: 40 }
  const layoutOf = (content: EmailContent) => ({
    type: 'yuko-email-preview-layout',
    height: 900,
    blocks: content.blocks.map(({ id: blockId }, index) => ({
      ...box,
      top: index * 50,
      blockId,
      isEmpty: false,
      words: { ...box, top: index * 50, look },
    })),
  })
  const tell = (source: Window | null, data: object) =>
    act(() => void dispatchEvent(new MessageEvent('message', { source, data })))
  const openDrawn = async (options?: Parameters<typeof open>[0]) => {
    const view = await open(options)
    const frame = screen.getByTitle<HTMLIFrameElement>('Email preview')
    tell(frame.contentWindow, layoutOf(usual.content))
    return view
  }
  const place = (name: RegExp) => screen.getByRole('button', { name })

  it('is only measured by its own frame', async () => {
    await open()
    tell(window, layoutOf(usual.content))
    expect(screen.queryByRole('button', { name: /^Block 4 of 6/ })).not.toBeInTheDocument()
    tell(screen.getByTitle<HTMLIFrameElement>('Email preview').contentWindow, { type: 'yuko-email-preview-layout', height: 'x' })
    expect(screen.queryByRole('button', { name: /^Block 4 of 6/ })).not.toBeInTheDocument()
  })

  it('opens the fields of the clicked block', async () => {
    const { user } = await openDrawn()
    await user.click(place(/^Block 4 of 6: Star rating/))
    expect(place(/^Block 4 of 6/)).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByRole('textbox', { name: 'Label for 1 star' })).toBeVisible()
    expect(screen.getByRole('toolbar', { name: 'Actions for Star rating' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Label for 1 star' })).not.toBeInTheDocument()
  })

  it('has tools for the chosen block, and keys', async () => {
    const { user } = await openDrawn()
    await user.click(place(/^Block 4 of 6: Star rating/))
    const tools = () => within(screen.getByRole('toolbar'))
    await user.click(tools().getByRole('button', { name: 'Move up' }))
    expect(blocks()).toEqual(['Logo', 'Heading', 'Star rating', 'Text', 'Text', 'Footer'])
    expect(screen.getByText('Star rating moved to position 3 of 6')).toBeInTheDocument()
    await waitFor(() => expect(place(/^Block 3 of 6: Star rating/)).toHaveFocus())
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(blocks()).toEqual(['Logo', 'Star rating', 'Heading', 'Text', 'Text', 'Footer'])
    await user.click(tools().getByRole('button', { name: 'Duplicate' }))
    expect(blocks()).toEqual(['Logo', 'Star rating', 'Star rating', 'Heading', 'Text', 'Text', 'Footer'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    place(/^Block 2 of 6/).focus()
    await user.keyboard('{Delete}')
    expect(blocks()).toEqual(['Logo', 'Heading', 'Text', 'Text', 'Footer'])
  })

  it('can be looked at without the permission to write', async () => {
    const { user } = await openDrawn({ permissions: ['organization.read'] })
    await user.click(place(/^Block 2 of 6: Heading/))
    expect(await screen.findByRole('textbox', { name: 'Heading' })).toHaveAttribute('readonly')
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Heading in the email' })).not.toBeInTheDocument()
  })

  it('has texts to write on, with the undo of the email', async () => {
    const { user } = await openDrawn()
    place(/^Block 2 of 6: Heading/).focus()
    await user.keyboard('{Enter}')
    const text = await screen.findByRole('textbox', { name: 'Heading in the email' })
    expect(text).toHaveTextContent('How do you like itif, Adaendif?')
    const bold = await screen.findByRole('button', { name: 'Bold' })
    await user.keyboard('{Control>}a{/Control}')
    await user.click(bold)
    const field = screen.getByRole('textbox', { name: 'Heading' })
    expect(field).toHaveValue('**How do you like it{% if customer.first_name %}, {{ customer.first_name }}{% endif %}?**')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field).toHaveValue('How do you like it{% if customer.first_name %}, {{ customer.first_name }}{% endif %}?')
    expect(text.querySelector('strong')).toBeNull()
  })
})

it('is published, restored from its history, turned off and sent as a test', async () => {
  const { user, notifications } = await open()
  await user.type(subject(), '!')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(notifications.at(-1)?.message).toBe('Email published'))
  expect(published.content.subject).toBe('How do you like {{ product.title }}?!')
  expect(await screen.findByText('Published')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Restore Default' }))
  await waitFor(() => expect(subject()).toHaveValue('How do you like {{ product.title }}?'))
  await user.click(screen.getByRole('switch', { name: 'Send this email' }))
  expect(await screen.findByText('Turned off')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send test email' }))
  expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue('ada@shop.example')
  await user.click(dialog.getByRole('button', { name: 'Send test' }))
  await waitFor(() => expect(tests).toEqual([expect.objectContaining({ to: 'ada@shop.example', content: usual.content })]))
})

it('can be translated', async () => {
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

it('resolves a conflict with a colleague without losing changes', async () => {
  const { user } = await open()
  await user.type(subject(), ' Mine')
  email = { ...email, revision: 5, design: { ...usual, content: { ...usual.content, subject: 'Theirs' } } }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else made changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  await waitFor(() => expect(screen.queryByText('Someone else made changes')).not.toBeInTheDocument())
  expect(subject()).toHaveValue('How do you like {{ product.title }}? Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(email.design.content.subject).toBe('How do you like {{ product.title }}? Mine'))
})

it('asks before leaving with unsaved changes', async () => {
  const { user, router } = await open()
  await user.type(subject(), '!')
  act(() => void router.navigate('/workflows'))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

it('is read-only without the permission to write', async () => {
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

  it('is published with the workflow and links back to its step', async () => {
    const { user } = await openIt()
    expect(screen.getByText('Published')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /After an order/ })).toHaveAttribute('href', expect.stringContaining('?node=mail-1'))
    await user.type(subject(), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(ofWorkflow.design.content.subject).toBe('Thanks!'))
    expect(await screen.findByText('Draft')).toBeVisible()
    expect(screen.getByText(/These changes go live when you publish the workflow/)).toBeVisible()
  })

  it('of a campaign goes back there, and can only be edited while it is a draft', async () => {
    const campaign = { emailCampaignId: 'ecm_01jd3m8w2ve5h9x7q4t6r8s0ab', name: 'Black Friday', variantId: 'a' as const }
    ofWorkflow = { ...ofWorkflow, workflow: null, campaign: { ...campaign, isDraft: false } }
    renderRoutes(routes, { path: `/emails/${wem}/configure` })
    expect(await screen.findByRole('heading', { name: 'Black Friday' })).toBeVisible()
    expect(screen.getByText('Variant A')).toBeVisible()
    expect(screen.getByText('Can’t be edited')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Black Friday' })).toHaveAttribute(
      'href',
      `/workflows/campaigns/${campaign.emailCampaignId}`,
    )
    expect(screen.queryByRole('button', { name: 'Send test' })).not.toBeInTheDocument()
  })

  it('is deleted after a confirmation, unless a step sends it', async () => {
    const deleted: string[] = []
    let isUsed = true
    server.use(
      mockEndpoint(deleteWorkflowEmail, ({ params }) => {
        if (isUsed) throw new Refusal('email.in-use', 'A step of the workflow sends this email, so it can’t be deleted')
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

  it('shows that it was never published', async () => {
    ofWorkflow = { ...ofWorkflow, isPublished: false, isLive: false }
    await openIt()
    expect(screen.getByText('Not published yet')).toBeVisible()
  })

  it('previews a person’s values, and has products, conditions and shortcodes with defaults', async () => {
    const { user } = await openIt()
    await user.type(screen.getByRole('combobox', { name: 'Preview as' }), 'eve')
    await user.click(await screen.findByRole('option', { name: 'Eve' }))
    expect(await screen.findByText('Thanks, Eve')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Insert shortcode: Subject' }))
    expect(await screen.findByRole('menuitem', { name: /size.*M/ })).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: /Order number.*#1042/ }))
    expect(subject()).toHaveValue('Thanks{{ order.number | default: "" }}')
    await user.click(screen.getByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('menuitem', { name: /Products/ }))
    expect(screen.getByRole('combobox', { name: 'Products' })).toHaveValue('Ordered products')
    await user.click(screen.getByRole('combobox', { name: 'Visibility' }))
    await user.click(await screen.findByRole('option', { name: 'With a tag' }))
    await user.type(screen.getByRole('textbox', { name: 'Tag' }), 'VIP')
    await user.click(screen.getByRole('button', { name: 'Actions for Products' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save block' }))
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
    await user.click(screen.getByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename saved block: Goods' }))
    const renaming = within(await screen.findByRole('dialog', { name: 'Rename saved block' }))
    await user.type(renaming.getByRole('textbox', { name: 'Name' }), ' for VIPs')
    await user.click(renaming.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(parts[0]?.name).toBe('Goods for VIPs'))
  })

  it('imports HTML from another tool', async () => {
    const { user } = await openIt()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Import HTML or MJML' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import' }))
    await user.type(dialog.getByRole('textbox', { name: 'Email HTML' }), '<p>Old')
    await user.click(dialog.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(blocks()).toEqual(['HTML', 'Footer']))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(blocks()).toEqual(['Footer'])
  })
})

it('uses the chosen sender in the preview, in a test and after publishing', async () => {
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
  const dialog = within(await screen.findByRole('dialog', { name: 'Send test email' }))
  expect(dialog.getByText('From: Mia <mia@kettles.example>')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send test' }))
  await waitFor(() => expect(tests).toEqual([expect.objectContaining({ senderId: mia })]))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(published).toMatchObject({ senderId: mia }))
  await user.click(screen.getByRole('combobox', { name: 'From' }))
  await user.click(await screen.findByRole('option', { name: 'Default: Kettles' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(published).not.toHaveProperty('senderId'))
})

it('shows problems of the sender, and offers no choice with a single sender', async () => {
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

it('starts from a saved email, without blocks that it can’t have', async () => {
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
  await user.click(await screen.findByRole('menuitem', { name: 'Use saved email' }))
  await user.click(await screen.findByRole('button', { name: 'Use Brand' }))
  await waitFor(() => expect(blocks()).toEqual(['Logo', 'Products', 'Footer']))
  expect(subject()).toHaveValue('Our look')
  expect(notifications.at(-1)?.message).toBe('Removed blocks that this email can’t have: Tier progress')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(published?.content.blocks[1]).toMatchObject({ type: 'products', source: 'mail' }))
  expect(published?.content.blocks[1]).not.toHaveProperty('showIf')
})

it('shows an error for an unknown email', async () => {
  renderRoutes(routes, { path: '/emails/no-such-mail/configure' })
  expect(await screen.findByRole('heading', { name: 'Email not found' })).toBeVisible()
})
