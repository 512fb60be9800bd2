import { screen, waitFor, within } from '@testing-library/react'
import { cancelEmailCampaign } from '@yuko/contract/automation/campaigns/cancel-email-campaign'
import { type CampaignCheck, checkEmailCampaign } from '@yuko/contract/automation/campaigns/check-email-campaign'
import { countCampaignAudience } from '@yuko/contract/automation/campaigns/count-campaign-audience'
import { createCampaignVariant } from '@yuko/contract/automation/campaigns/create-campaign-variant'
import { createEmailCampaign } from '@yuko/contract/automation/campaigns/create-email-campaign'
import { deleteEmailCampaign } from '@yuko/contract/automation/campaigns/delete-email-campaign'
import {
  campaignSettings,
  type EmailCampaignDetail,
  type EmailCampaignStatus,
} from '@yuko/contract/automation/campaigns/email-campaign'
import { exportCampaignRecipients } from '@yuko/contract/automation/campaigns/export-campaign-recipients'
import { getCampaignCalendar } from '@yuko/contract/automation/campaigns/get-campaign-calendar'
import { type CampaignReport, getCampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { getCampaignResults } from '@yuko/contract/automation/campaigns/get-campaign-results'
import { getEmailCampaign } from '@yuko/contract/automation/campaigns/get-email-campaign'
import { listCampaignRecipients } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { listEmailCampaigns } from '@yuko/contract/automation/campaigns/list-email-campaigns'
import { pauseEmailCampaign } from '@yuko/contract/automation/campaigns/pause-email-campaign'
import { resendEmailCampaign } from '@yuko/contract/automation/campaigns/resend-email-campaign'
import { resumeEmailCampaign } from '@yuko/contract/automation/campaigns/resume-email-campaign'
import { saveEmailCampaign } from '@yuko/contract/automation/campaigns/save-email-campaign'
import { scheduleEmailCampaign } from '@yuko/contract/automation/campaigns/schedule-email-campaign'
import { unscheduleEmailCampaign } from '@yuko/contract/automation/campaigns/unschedule-email-campaign'
import { updateEmailCampaign } from '@yuko/contract/automation/campaigns/update-email-campaign'
import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import { listSubscriberChoices } from '@yuko/contract/automation/subscribers/list-subscriber-choices'
import { listTopics } from '@yuko/contract/consent/list-topics'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { getSending } from '@yuko/contract/sending/get-sending'
import { followShopSegment } from '@yuko/contract/store/follow-shop-segment'
import { listShopSegments } from '@yuko/contract/store/list-shop-segments'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const at = '2026-11-20T09:00:00.000Z'
const figures: EmailCampaignDetail['figures'] = {
  recipients: 0,
  sent: 0,
  waiting: 0,
  failed: 0,
  bounced: 0,
  delivered: 0,
  opened: 0,
  openedByPeople: 0,
  clicked: 0,
  conversions: 0,
  converted: 0,
  revenueMinor: 0,
  unsubscribed: 0,
  complained: 0,
  pending: 0,
  skipped: 0,
  heldOut: 0,
  cancelled: 0,
}
const variant = {
  variantId: 'a' as const,
  workflowEmailId: 'wem_01jd3m8w2ve5h9x7q4t6r8s0aa',
  name: 'Email 1',
  subject: 'Up to 50% off',
  preheader: '',
  senderId: null,
}
const sale: EmailCampaignDetail = {
  emailCampaignId: 'ecm_01jd3m8w2ve5h9x7q4t6r8s0ab',
  name: 'Black Friday',
  status: 'draft',
  isArchived: false,
  pauseCause: null,
  subject: 'Up to 50% off',
  variants: 1,
  startsAt: null,
  startedAt: null,
  finishedAt: null,
  figures,
  createdAt: at,
  updatedAt: at,
  settings: campaignSettings.parse({ utm: { source: '', medium: 'email', campaign: '' } }),
  variantList: [variant],
  revision: 1,
  isReading: false,
  winner: null,
  winnerDueAt: null,
  skips: [],
}
const sentFigures = {
  ...figures,
  recipients: 120,
  sent: 100,
  skipped: 15,
  heldOut: 5,
  delivered: 98,
  bounced: 2,
  opened: 60,
  openedByPeople: 49,
  clicked: 12,
  conversions: 3,
  converted: 3,
  revenueMinor: 12_500,
}
const path = `/workflows/campaigns/${sale.emailCampaignId}`
const vipId = 'seg_01jd3m8w2ve5h9x7q4t6r8s0ab'

const fine: CampaignCheck = { code: 'subject', level: 'ok', variantId: 'a', message: null }
const problems: CampaignCheck[] = [
  { code: 'subject', level: 'error', variantId: 'a', message: 'The email has no subject.' },
  { code: 'audience', level: 'error', variantId: null, message: 'No one would get it.' },
]

let campaign: EmailCampaignDetail
let saved: unknown[]
let isReady: boolean
const warmUp: CampaignReport['warmUp'] = null

const become = (status: EmailCampaignStatus, more: Partial<EmailCampaignDetail> = {}) => {
  campaign = { ...campaign, status, ...more }
  return campaign
}
const report = () => ({
  currency: 'EUR',
  total: campaign.figures,
  warmUp,
  audience: null,
  skips: [{ reason: 'frequency_cap', count: 15 }],
  variants: [],
  comparison: null,
  domains: [{ domain: 'gmail.com', sent: 80, delivered: 79, bounced: 1, openedByPeople: 40, clicked: 10, complained: 0 }],
  links: [{ url: 'https://mill.example/sale?utm_source=email', mails: 12, clicks: 14, machineClicks: 3 }],
  step: 'hour' as const,
  series: [{ at: '2026-11-20T09', sent: 100, opened: 49, clicked: 12, conversions: 3 }],
})

const topCustomers = {
  shopSegmentId: 'ssg_01jd3m8w2ve5h9x7q4t6r8s0ab',
  externalId: '71',
  name: 'Top customers',
  isFollowed: false,
  isDeleted: false,
  customers: null,
  copiedAt: null,
}

const server = setupServer(
  mockEndpoint(listShopSegments, () => ({ items: [topCustomers] })),
  mockEndpoint(followShopSegment, () => ({ ...topCustomers, isFollowed: true })),
  mockEndpoint(listEmailCampaigns, ({ query: { q = '', status, view } }) => ({
    items: [campaign].filter(
      (one) =>
        one.name.toLowerCase().includes(q.toLowerCase()) &&
        (!status || status.includes(one.status)) &&
        one.isArchived === (view === 'archived'),
    ),
    nextCursor: null,
  })),
  mockEndpoint(createEmailCampaign, () => become('draft', { name: 'Untitled campaign 1' })),
  // Before the campaign, whose path has a parameter there.
  mockEndpoint(getCampaignCalendar, ({ query: { from, moreThan } }) => ({
    days: [{ day: from, sent: 20, expected: 1 }],
    campaigns: [
      {
        emailCampaignId: sale.emailCampaignId,
        name: 'Black Friday',
        status: 'scheduled' as const,
        startsAt: `${from}T09:00:00.000Z`,
        mails: 1200,
      },
    ],
    pressure: { moreThan, people: moreThan === 3 ? 34 : 7, most: 9 },
  })),
  mockEndpoint(getEmailCampaign, ({ params }) => {
    if (params.emailCampaignId !== campaign.emailCampaignId) throw new Refusal('email-campaign.not-found', 'Doesn’t exist')
    return campaign
  }),
  mockEndpoint(updateEmailCampaign, ({ body }) => become(campaign.status, body as Partial<EmailCampaignDetail>)),
  mockEndpoint(deleteEmailCampaign, () => undefined as never),
  mockEndpoint(saveEmailCampaign, ({ body: { revision, name, settings } }) => {
    if (revision !== campaign.revision) throw new Refusal('email-campaign.changed-since', 'Another member changed this campaign')
    saved.push({ name, settings })
    return become('draft', { name, settings, revision: revision + 1 })
  }),
  mockEndpoint(createCampaignVariant, () =>
    become('draft', {
      variants: 2,
      revision: campaign.revision + 1,
      variantList: [variant, { ...variant, variantId: 'b', workflowEmailId: 'wem_01jd3m8w2ve5h9x7q4t6r8s0ac' }],
    }),
  ),
  mockEndpoint(countCampaignAudience, ({ body: { audience } }) => ({
    people: 1500,
    excluded: audience.exclude.length > 0 ? 100 : 0,
    notSubscribed: 300,
    noTopic: 0,
    control: 0,
    blocked: 0,
    capped: 0,
    heldOut: 0,
    mailed: audience.include.length > 0 ? 40 : 1200,
  })),
  mockEndpoint(checkEmailCampaign, () => ({ items: isReady ? [fine] : problems, mailed: 1200, isReady })),
  mockEndpoint(scheduleEmailCampaign, () =>
    campaign.settings.schedule.mode === 'now'
      ? become('sending', { startsAt: at, startedAt: at })
      : become('scheduled', { startsAt: '2026-12-01T08:00:00.000Z' }),
  ),
  mockEndpoint(unscheduleEmailCampaign, () => become('draft', { startsAt: null })),
  mockEndpoint(pauseEmailCampaign, () => become('paused')),
  mockEndpoint(resumeEmailCampaign, () => become('sending')),
  mockEndpoint(cancelEmailCampaign, () => become('cancelled')),
  mockEndpoint(resendEmailCampaign, ({ body }) =>
    become('draft', {
      name: `Black Friday (${body.to})`,
      settings: {
        ...campaign.settings,
        audience: { include: [{ kind: 'recipients', emailCampaignId: sale.emailCampaignId, who: body.to }], exclude: [] },
      },
    }),
  ),
  mockEndpoint(getCampaignReport, report),
  mockEndpoint(listCampaignRecipients, ({ query: { what, reason } }) => ({
    items: [
      {
        subscriberId: 'sub_01jd3m8w2ve5h9x7q4t6r8s0ab',
        name: 'Ada Example',
        email: 'ada@shop.example',
        emailMessageId: null,
        variantId: null,
        state: what === 'skipped' ? ('skipped' as const) : ('delivered' as const),
        reason: reason ?? null,
        dueAt: null,
        sentAt: null,
        opens: 0,
        clicks: 0,
        revenueMinor: 0,
      },
    ],
    nextCursor: null,
  })),
  mockEndpoint(listSegments, () => ({
    items: [
      {
        segmentId: vipId,
        name: 'VIP',
        rule: { op: 'and', children: [] },
        usedBy: [],
        createdAt: at,
        updatedAt: at,
      } as never,
    ],
  })),
  mockEndpoint(listTopics, () => ({
    items: [
      { topicId: 'offers', name: 'News and offers', description: '', isPublic: true, isDefault: true, isBuiltIn: true } as never,
    ],
  })),
  mockEndpoint(listSubscriberChoices, () => ({ tags: [{ value: 'wholesale', count: 3 }], countries: [] })),
  mockEndpoint(getWorkflowEmail, () => {
    throw new Refusal('workflow-email.not-found', 'This email doesn’t exist or was deleted')
  }),
  http.get(`*${getSending.path}`, () => HttpResponse.json({ code: 'internal', message: '–', requestId: 'req' }, { status: 500 })),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  campaign = sale
  saved = []
  isReady = true
  server.use(...viewBackend().handlers)
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const render = (address: string, permissions?: 'organization.read'[]) =>
  renderRoutes(routes, { path: address, ...(permissions && { permissions }) })

describe('the list', () => {
  it('shows name, status, and results, each figure with its recipients', async () => {
    become('sent', { figures: sentFigures, startsAt: at, startedAt: at, finishedAt: at })
    render('/workflows/campaigns')
    const row = await screen.findByRole('row', { name: /Black Friday/ })
    expect(row).toHaveTextContent(/Sent/)
    expect(within(row).getByRole('link', { name: '50.0%' })).toHaveAttribute('href', `${path}/recipients?what=opened_by_people`)
    expect(within(row).getByRole('link', { name: '120' })).toHaveAttribute('href', `${path}/recipients`)
  })

  it('creates a draft from the empty state and opens it', async () => {
    server.use(mockEndpoint(listEmailCampaigns, () => ({ items: [], nextCursor: null })))
    const { user, address } = render('/workflows/campaigns')
    // Then the page has one such button, in its middle.
    await screen.findByRole('heading', { name: 'Send your first campaign' })
    await user.dblClick(screen.getByRole('button', { name: 'Create campaign' }))
    await waitFor(() => expect(address()).toBe(path))
    expect(await screen.findByRole('heading', { name: 'Untitled campaign 1', level: 1 })).toBeVisible()
  })

  it('filters by status in the URL', async () => {
    const { address } = render('/workflows/campaigns?status=sent')
    expect(await screen.findByText('No matching campaigns')).toBeVisible()
    expect(address()).toBe('/workflows/campaigns?status=sent')
  })

  it('hides columns and keeps filters as a view', async () => {
    const { user, notifications } = render('/workflows/campaigns?status=draft')
    await screen.findByRole('columnheader', { name: 'Revenue' })
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Revenue' }))
    expect(screen.queryByRole('columnheader', { name: 'Revenue' })).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'View name' }), 'In preparation{Enter}')
    await waitFor(() => expect(notifications[0]?.message).toBe('View saved'))
    expect(await screen.findByRole('button', { name: 'In preparation' })).toBeVisible()
  })

  it('archives selected campaigns and deletes drafts after asking', async () => {
    const { user, notifications } = render('/workflows/campaigns')
    await user.click(await screen.findByRole('checkbox', { name: /Black Friday/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete drafts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 draft?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('1 campaign archived'))
    expect(campaign.isArchived).toBe(true)
  })

  it('has no actions for read-only members', async () => {
    render('/workflows/campaigns', ['organization.read'])
    expect(await screen.findByRole('row', { name: /Black Friday/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create campaign' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Actions for Black Friday' })).not.toBeInTheDocument()
  })
})

describe('the composer', () => {
  it('saves changes by itself and counts who gets the campaign', async () => {
    const { user } = render(path)
    expect(await screen.findByText('1,200')).toBeVisible()
    expect(screen.getByText('−300')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add group' }))
    await user.click(await screen.findByRole('option', { name: 'VIP' }))
    expect(await screen.findByText('40')).toBeVisible()
    await waitFor(() =>
      expect(saved.at(-1)).toMatchObject({
        settings: { audience: { include: [{ kind: 'segment', segmentId: vipId }], exclude: [] } },
      }),
    )
    expect(await screen.findByText('Saved')).toBeVisible()
  })

  it('copies the customers of a chosen Shopify segment, and counts them then', async () => {
    const copying = http.post(`*${countCampaignAudience.path}`, () =>
      HttpResponse.json({ code: 'email-campaign.audience-copying', message: 'Copying', requestId: 'req' }, { status: 409 }),
    )
    const { user } = render(path)
    expect(await screen.findByText('1,200')).toBeVisible()
    server.use(copying)
    await user.click(screen.getByRole('button', { name: 'Add group' }))
    await user.click(await screen.findByRole('option', { name: 'Top customers' }))
    expect(await screen.findByText(/Copying customers from Shopify/)).toBeVisible()
    expect(screen.getByText('Shopify: Top customers')).toBeVisible()
    server.resetHandlers()
    expect(await screen.findByText('40', {}, { timeout: 5000 })).toBeVisible()
    expect(screen.queryByText(/Copying customers/)).not.toBeInTheDocument()
  })

  it('saves what is not saved yet when the page closes', async () => {
    const { user, router } = render(path)
    await user.type(await screen.findByLabelText('Name'), ' 2026')
    await router.navigate('/workflows/campaigns')
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ name: 'Black Friday 2026' }))
  })

  it('lets the member choose a version after a colleague’s change', async () => {
    const { user } = render(path)
    const name = await screen.findByLabelText('Name')
    campaign = { ...campaign, name: 'Theirs', revision: 5 }
    await user.type(name, ' mine')
    await user.click(await screen.findByRole('button', { name: 'Keep my version' }))
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: 'Black Friday mine' })]))
  })

  it('does not save a campaign without a name', async () => {
    const { user } = render(path)
    await user.clear(await screen.findByLabelText('Name'))
    expect(await screen.findByText('Enter a name')).toBeVisible()
    expect(await screen.findByText('Not saved: fix the invalid fields')).toBeVisible()
    expect(saved).toEqual([])
  })

  it('shows the checklist instead of a confirmation while something is missing', async () => {
    isReady = false
    const { user } = render(path)
    const list = within(await screen.findByRole('list', { name: 'Checklist' }))
    expect(list.getByRole('link', { name: 'Edit email' })).toHaveAttribute('href', `/emails/${variant.workflowEmailId}/configure`)
    expect(list.getByRole('button', { name: 'Fix' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await waitFor(() => expect(document.getElementById('campaign-checklist')).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says how many people get it and when, before it is sent', async () => {
    const { user, notifications } = render(path)
    await user.click(await screen.findByRole('button', { name: 'Review and send' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to 1,200 people?' }))
    expect(dialog.getByText('As soon as you confirm')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Sending started'))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  })

  it('schedules a campaign and makes it a draft again', async () => {
    const { user } = render(path)
    await user.click(await screen.findByRole('radio', { name: /At a scheduled time/ }))
    await user.click(screen.getByRole('button', { name: 'Review and schedule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule for 1,200 people?' }))
    await user.click(dialog.getByRole('button', { name: 'Schedule' }))
    await user.click(await screen.findByRole('button', { name: 'Unschedule' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unschedule' }))
    expect(await screen.findByRole('button', { name: 'Review and schedule' })).toBeVisible()
  })

  it('adds a variant and tests it', async () => {
    const { user } = render(path)
    await user.click(await screen.findByRole('button', { name: 'Add variant for an A/B test' }))
    expect(await screen.findByRole('heading', { name: 'Variant B' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /Test with some/ }))
    expect(screen.getByText('Each variant goes to 10% of the recipients, the best one to the other 80%.')).toBeVisible()
    await waitFor(() =>
      expect(saved.at(-1)).toMatchObject({ settings: { test: { kind: 'winner', sharePercent: 20, metric: 'click' } } }),
    )
  })

  it('is a summary for read-only members', async () => {
    render(path, ['organization.read'])
    expect(await screen.findByRole('heading', { name: 'Setup' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Review and send' })).not.toBeInTheDocument()
  })
})

describe('sending', () => {
  beforeEach(() => become('sending', { startedAt: at, figures: { ...sentFigures, recipients: 500, pending: 380 } }))

  it('shows progress, and pauses and cancels with exact counts', async () => {
    const { user } = render(path)
    expect(await screen.findByText('120 of 500 people')).toBeVisible()
    expect(screen.getByText(/380 people are waiting/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    const pausing = within(await screen.findByRole('dialog'))
    expect(pausing.getByText(/100 emails have been sent. 380 people wait until you resume/)).toBeVisible()
    await user.click(pausing.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel campaign' }))
    const canceling = within(await screen.findByRole('dialog'))
    expect(canceling.getByText(/380 people won’t get the email/)).toBeVisible()
    await user.click(canceling.getByRole('button', { name: 'Cancel campaign' }))
    expect(await screen.findByText('Canceled')).toBeVisible()
  })
})

describe('the report', () => {
  beforeEach(() => become('sent', { figures: sentFigures, startsAt: at, startedAt: at, finishedAt: at }))

  it('links each figure to its recipients', async () => {
    render(path)
    expect(await screen.findByRole('link', { name: '50.0%' })).toHaveAttribute('href', `${path}/recipients?what=opened_by_people`)
    expect(screen.getByRole('link', { name: 'mill.example/sale' })).toHaveAttribute(
      'href',
      expect.stringContaining('/recipients?what=clicked&url='),
    )
    expect(screen.getByRole('link', { name: 'gmail.com' })).toHaveAttribute(
      'href',
      `${path}/recipients?what=sent&domain=gmail.com`,
    )
    const row = screen.getByRole('row', { name: /gmail\.com/ })
    for (const what of ['delivered', 'bounced', 'opened_by_people', 'clicked', 'complained'])
      expect(row.querySelector(`a[href$="/recipients?what=${what}&domain=gmail.com"]`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'The frequency cap was reached' })).toHaveAttribute(
      'href',
      `${path}/recipients?what=skipped&reason=frequency_cap`,
    )
  })

  it('creates a draft for people who didn’t open it', async () => {
    const { user } = render(path)
    await user.click(await screen.findByRole('button', { name: 'Resend' }))
    await user.click(await screen.findByRole('menuitem', { name: 'To people who didn’t open it' }))
    expect(await screen.findByRole('heading', { name: 'Black Friday (not_opened)', level: 1 })).toBeVisible()
  })

  it('lists the recipients behind a figure with the reason', async () => {
    render(`${path}/recipients?what=skipped&reason=frequency_cap`)
    const row = await screen.findByRole('row', { name: /Ada Example/ })
    expect(row).toHaveTextContent('Skipped')
    expect(screen.getByText('Reason: The frequency cap was reached')).toBeVisible()
  })

  it('exports the recipients behind a figure, or says why not', async () => {
    let exported: object | undefined
    server.use(
      mockEndpoint(exportCampaignRecipients, ({ query }) => {
        exported = query
        throw new Refusal('email-campaign.not-found', 'This campaign doesn’t exist.')
      }),
    )
    const { user, notifications } = render(`${path}/recipients?what=clicked&domain=gmail.com`)
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(notifications).toMatchObject([{ message: 'This campaign doesn’t exist.' }]))
    expect(exported).toEqual({ what: 'clicked', domain: 'gmail.com' })
  })
})

it('says when a campaign doesn’t exist', async () => {
  render('/workflows/campaigns/ecm_01jd3m8w2ve5h9x7q4t6r8s0zz')
  expect(await screen.findByText('This campaign doesn’t exist')).toBeVisible()
})

describe('the calendar', () => {
  it('shows campaigns and emails by day, and people who get many', async () => {
    const { user, address } = render('/workflows/campaigns/calendar?month=2026-12')
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible()
    const entry = await screen.findByRole('link', { name: /Black Friday/ })
    expect(entry).toHaveAttribute('href', path)
    expect(screen.getByText('20 emails sent')).toBeVisible()
    expect(screen.getByText('34 people get more than 3 emails in this month.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible()
    expect(address()).toBe('/workflows/campaigns/calendar?month=2027-01&moreThan=3')
  })
})

it('shows the results of all campaigns for chosen days, compared with the days before', async () => {
  const asked: object[] = []
  const { recipients, waiting, failed, skipped, pending, heldOut, cancelled, ...results } = sentFigures
  server.use(
    mockEndpoint(getCampaignResults, ({ query }) => {
      asked.push(query)
      const of = { from: '2026-10-01', to: '2026-10-31', currency: 'EUR', total: results }
      return { ...of, before: query.compare === 'none' ? null : { ...results, sent: 50 } }
    }),
  )
  renderRoutes(routes, { path: '/workflows/campaigns/results?from=2026-10-01&to=2026-10-31' })
  expect(await screen.findByText('€125.00')).toBeVisible()
  expect(asked).toEqual([expect.objectContaining({ from: '2026-10-01', to: '2026-10-31', compare: 'previous' })])
  expect(document.querySelector('.yk-stat-change')).toHaveTextContent('100')
  expect(screen.getByRole('link', { name: /€125\.00/ })).toHaveAttribute(
    'href',
    '/emails/activity?what=converted&source=campaigns&from=2026-10-01&to=2026-10-31',
  )
})
