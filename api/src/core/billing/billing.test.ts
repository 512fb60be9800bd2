import { createBillingApp, dayMs } from '#testing/billing-app.ts'
import { createMember } from '#testing/create-member.ts'
import type { SignedIn } from '#testing/test-app.ts'

let test: Awaited<ReturnType<typeof createBillingApp>>
let owner: SignedIn
beforeAll(async () => {
  test = await createBillingApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.stripe.bank = 'pays'
  test.stripe.isDown = false
  owner = await test.signedIn()
})

/** On Growth since today, paid by card. */
async function onPlan(plan = 'growth', interval = 'month'): Promise<void> {
  await test.billing(owner)
  await test.later(15)
  owner = await test.again(owner)
  const { dueNowMinor } = await test.quote(owner, plan, interval)
  const { url } = (await test.choose(owner, plan, dueNowMinor, interval)).json()
  const back = await test.enterCard(owner, url)
  if (back.statusCode !== 200 || back.json().problem) throw new Error(back.body)
}
const state = async () => (await test.billing(owner)).subscription
const speak = (locale: 'de' | 'fr') =>
  test.db.asSystem((trx) => trx.updateTable('organizations').set({ locale }).where('id', '=', owner.organizationId).execute())
const factsOf = async (prefix = 'billing.') =>
  (
    await test.db.asSystem((trx) =>
      trx
        .selectFrom('domain_events')
        .select(['type', 'payload'])
        .where('organization_id', '=', owner.organizationId)
        .orderBy('seq')
        .execute(),
    )
  ).filter(({ type }) => type.startsWith(prefix))
const invoices = async (who = owner) => (await test.call(who, 'GET', '/billing/invoices')).json().items
const post = (body: string, headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: body, headers })

describe('a trial', () => {
  it('lasts 14 days with the limits of Growth, then becomes Free', async () => {
    expect(await test.billing(owner)).toMatchObject({
      isSelfHosted: false,
      channel: 'stripe',
      subscription: {
        plan: 'growth',
        status: 'trialing',
        trialEndsAt: new Date(test.clock.now().getTime() + 14 * dayMs).toISOString(),
      },
      paymentMethod: null,
    })
    await test.later(14)
    owner = await test.again(owner)
    expect(await state()).toMatchObject({ plan: 'free', status: 'expired', trialEndsAt: null })
    expect(await invoices()).toEqual([])
  })

  it('followed by a plan is charged at its end, once', async () => {
    const quote = await test.quote(owner, 'starter')
    expect(quote).toMatchObject({ when: 'trial_end', dueNowMinor: 0, thenMinor: 1900, nextChargeAt: quote.at })
    const chosen = (await test.choose(owner, 'starter')).json()
    expect(chosen.outcome).toBe('leave')
    expect((await test.enterCard(owner, chosen.url)).json()).toEqual({ isDone: true, problem: null })
    expect(await test.billing(owner)).toMatchObject({
      subscription: { status: 'trialing', scheduled: { plan: 'starter', interval: 'month' } },
      paymentMethod: { brand: 'visa', last4: '4242', expires: '2030-11' },
    })
    const before = test.stripe.payments().length
    await test.later(14)
    await test.later(0)
    owner = await test.again(owner)
    expect(await state()).toMatchObject({ plan: 'starter', status: 'active', scheduled: null })
    expect(test.stripe.payments().slice(before)).toMatchObject([{ amount: 1900, status: 'succeeded' }])
    expect(await invoices()).toMatchObject([{ status: 'paid', totalMinor: 1900, lines: [{ amountMinor: 1900 }] }])
  })
})

describe('plans', () => {
  it('upgrade immediately for the rest of the period at the quoted price, and downgrade at its end', async () => {
    await onPlan('starter')
    const start = await state()
    test.clock.advance((new Date(start.periodEnd).getTime() - new Date(start.periodStart).getTime()) / 2)
    owner = await test.again(owner)
    const quote = await test.quote(owner, 'growth')
    expect(quote).toMatchObject({ when: 'now', dueNowMinor: 2950 - 950, thenMinor: 5900, nextChargeAt: start.periodEnd })
    expect((await test.choose(owner, 'growth', 1999)).json().code).toBe('billing.quote-changed')
    expect((await state()).plan).toBe('starter')
    expect((await test.choose(owner, 'growth', quote.dueNowMinor)).json()).toMatchObject({
      outcome: 'done',
      subscription: { plan: 'growth' },
    })
    expect((await test.choose(owner, 'starter')).json()).toMatchObject({
      outcome: 'scheduled',
      subscription: { plan: 'growth', scheduled: { plan: 'starter', interval: 'month' } },
    })
    expect((await invoices()).map(({ totalMinor }: { totalMinor: number }) => totalMinor)).toEqual([2000, 1900])
    test.clock.set(start.periodEnd)
    await test.later(0)
    owner = await test.again(owner)
    expect(await state()).toMatchObject({ plan: 'starter', status: 'active', scheduled: null })
  })

  it('do not change when the card is declined: nothing is owed, and the invoice number is reused', async () => {
    await onPlan('starter')
    test.stripe.bank = 'declines'
    const { dueNowMinor } = await test.quote(owner, 'scale')
    const reply = await test.choose(owner, 'scale', dueNowMinor)
    expect(reply.json()).toMatchObject({
      code: 'billing.payment-failed',
      message: 'The payment was declined: “Your card was declined”. Your plan wasn’t changed.',
    })
    const inGerman = { ...owner, headers: { ...owner.headers, 'accept-language': 'de' } }
    expect((await invoices(inGerman))[0].problem).toBe('Die Zahlung wurde abgelehnt: „Your card was declined“')
    expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
    test.stripe.bank = 'pays'
    expect((await test.choose(owner, 'scale', dueNowMinor)).json().outcome).toBe('done')
    const list = await invoices()
    expect(list.map(({ status }: { status: string }) => status)).toEqual(['paid', 'void', 'paid'])
    expect(list.map(({ number }: { number: string }) => number.slice(-4))).toEqual(['0003', '0002', '0001'])
  })

  it('are bought once by a double click', async () => {
    await onPlan('starter')
    const { dueNowMinor } = await test.quote(owner, 'growth')
    const replies = await Promise.all([test.choose(owner, 'growth', dueNowMinor), test.choose(owner, 'growth', dueNowMinor)])
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1)
    const paid = (await invoices()).filter(({ status }: { status: string }) => status === 'paid')
    expect(paid).toHaveLength(2)
    expect((await state()).plan).toBe('growth')
  })

  it('are kept while the provider is unavailable, and the response says so', async () => {
    await onPlan('starter')
    test.stripe.isDown = true
    const { dueNowMinor } = await test.quote(owner, 'growth')
    const reply = await test.choose(owner, 'growth', dueNowMinor)
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'billing.provider-failed'])
    test.stripe.isDown = false
    expect((await test.choose(owner, 'growth', dueNowMinor)).json().outcome).toBe('done')
    expect((await invoices()).filter(({ status }: { status: string }) => status === 'open')).toEqual([])
  })

  it('end with the paid period; the cancellation can be revoked until then', async () => {
    await onPlan()
    const { periodEnd } = await state()
    expect((await test.call(owner, 'POST', '/billing/cancel', {})).json()).toMatchObject({
      cancelAtPeriodEnd: true,
      plan: 'growth',
    })
    expect((await test.call(owner, 'POST', '/billing/cancel', {})).json().code).toBe('billing.nothing-to-cancel')
    expect((await test.call(owner, 'POST', '/billing/resume')).json()).toMatchObject({ cancelAtPeriodEnd: false })
    await test.call(owner, 'POST', '/billing/cancel', {})
    test.clock.set(periodEnd)
    await test.later(0)
    owner = await test.again(owner)
    expect(await state()).toMatchObject({ plan: 'free', status: 'cancelled' })
    expect((await test.call(owner, 'POST', '/billing/resume')).json().code).toBe('billing.nothing-to-resume')
  })
})

describe('failed payments', () => {
  it('are retried on days 1, 3, 7, and 14, then the organization is read-only; payment restores it', async () => {
    await onPlan()
    const { periodEnd } = await state()
    test.clock.set(periodEnd)
    test.stripe.bank = 'declines'
    const before = (await factsOf('billing.invoice-failed')).length
    await test.later(0)
    for (const days of [1, 2, 4, 7]) {
      owner = await test.again(owner)
      expect((await state()).status).toBe('past_due')
      await test.later(days)
    }
    owner = await test.again(owner)
    expect(await state()).toMatchObject({ status: 'suspended', plan: 'growth' })
    expect((await factsOf('billing.invoice-failed')).length - before).toBe(5)
    expect((await test.call(owner, 'GET', '/billing/notice')).json().notice.kind).toBe('suspended')

    const write = () => test.call(owner, 'PATCH', '/organization', { name: 'Renamed' })
    expect((await write()).json()).toMatchObject({
      code: 'organization.suspended',
      message: expect.stringContaining('read-only'),
    })
    expect((await test.call(owner, 'GET', '/organization')).statusCode).toBe(200)
    expect((await test.call(owner, 'POST', '/billing/payment', { by: 'saved' })).json().code).toBe('billing.payment-failed')

    const { url } = (await test.call(owner, 'POST', '/billing/payment', { by: 'page' })).json()
    test.stripe.bank = 'pays'
    expect((await test.enterCard(owner, url, '5555555555554444')).json()).toEqual({ isDone: true, problem: null })
    expect(await test.billing(owner)).toMatchObject({
      subscription: { status: 'active', suspendedAt: null, periodStart: test.clock.now().toISOString() },
      paymentMethod: { brand: 'mastercard', last4: '4444' },
      openInvoice: null,
    })
    expect((await write()).statusCode).toBe(200)
    const subjects = (
      await test.db.asSystem((trx) =>
        trx
          .selectFrom('email_messages')
          .select('subject')
          .distinct()
          .where('organization_id', '=', owner.organizationId)
          .execute(),
      )
    ).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining(['Your Yuko organization is now read-only', expect.stringMatching(/^Payment failed for invoice /)]),
    )
  })

  it('do not count when the provider was unavailable; they are retried', async () => {
    await onPlan('starter')
    const { periodEnd } = await state()
    test.clock.set(periodEnd)
    test.stripe.isDown = true
    await test.later(0)
    owner = await test.again(owner)
    expect((await state()).status).toBe('active')
    test.stripe.isDown = false
    await test.later(0.1)
    owner = await test.again(owner)
    expect((await invoices()).map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid'])
  })
})

describe('Stripe webhooks', () => {
  it('are refused when forged, old, or unsigned, and duplicates apply once', async () => {
    const { body, headers } = test.stripe.message(
      'payment_intent.succeeded',
      { id: 'pi_1', metadata: {} },
      test.clock.now(),
      'evt_once',
    )
    expect((await post(body, {})).statusCode).toBe(401)
    expect((await post(body.replace('pi_1', 'pi_2'), headers)).statusCode).toBe(401)
    const old = test.stripe.message('payment_intent.succeeded', { id: 'pi_1' }, new Date(test.clock.now().getTime() - 301_000))
    expect((await post(old.body, old.headers)).statusCode).toBe(401)
    expect((await post(body, headers)).statusCode).toBe(200)
    expect((await post(body, headers)).statusCode).toBe(200)
    const kept = await test.db.asSystem((trx) =>
      trx.selectFrom('billing_messages').select('id').where('id', '=', 'stripe:evt_once').execute(),
    )
    expect(kept).toHaveLength(1)
  })

  it('complete what the user did not wait for, once and in any order', async () => {
    const { url } = (await test.choose(owner, 'starter')).json()
    const checkoutId = url.split('/').at(-1)
    test.stripe.enterCard(checkoutId)
    const told = test.stripe.message('checkout.session.completed', { id: checkoutId }, test.clock.now())
    await post(told.body, told.headers)
    await test.settle()
    expect(await state()).toMatchObject({ scheduled: { plan: 'starter' } })
    await test.call(owner, 'POST', '/billing/resume')
    // The old checkout does not restore the plan.
    expect((await test.call(owner, 'POST', '/billing/returns', { checkoutId })).json()).toEqual({ isDone: true, problem: null })
    expect((await state()).scheduled).toBeNull()
  })

  it('apply a payment that the bank confirmed days later', async () => {
    await onPlan('starter')
    const { periodEnd } = await state()
    test.clock.set(periodEnd)
    test.stripe.bank = 'thinks'
    await test.later(0)
    owner = await test.again(owner)
    expect((await invoices())[0]).toMatchObject({ status: 'open', problem: null })
    const payment = test.stripe.payments().at(-1)
    const id = payment?.id ?? ''
    test.stripe.decide(id, true)
    // A late failure event has no effect.
    for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed']) {
      const { body, headers } = test.stripe.message(type, test.stripe.find(id), test.clock.now())
      await post(body, headers)
    }
    await test.settle()
    expect((await invoices())[0]).toMatchObject({ status: 'paid' })
    expect((await state()).status).toBe('active')
  })
})

describe('annual plans', () => {
  it('renew after reminders 30 and 7 days before, each sent once', async () => {
    await onPlan('starter', 'year')
    const { periodEnd } = await state()
    const days = []
    for (const left of [31, 29, 6]) {
      test.clock.set(new Date(new Date(periodEnd).getTime() - left * dayMs))
      await test.later(0)
      days.push((await factsOf('billing.renewal-near')).map(({ payload }) => (payload as { days: number }).days).join())
    }
    expect(days).toEqual(['', '30', '30,7'])
  })
})

describe('invoices', () => {
  it('are immutable files for members who may read billing', async () => {
    await onPlan()
    const [{ invoiceId, number }] = await invoices()
    const url = `/billing/invoices/${invoiceId}/pdf`
    const admin = await test.signedIn('admin', owner.organizationId)
    const [one, again] = [await test.call(admin, 'GET', url), await test.call(owner, 'GET', url)]
    expect(one.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(number),
    })
    expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(again.rawPayload.equals(one.rawPayload)).toBe(true)
  })

  it("are in the organization's language, and stay as they were stored", async () => {
    await speak('de')
    await onPlan()
    const [{ invoiceId, number }] = await invoices()
    const file = async () => (await test.call(owner, 'GET', `/billing/invoices/${invoiceId}/pdf`)).rawPayload
    const german = await file()
    expect(german.toString('latin1')).toContain(`(Rechnung ${number})`)
    expect(german.toString('latin1')).toContain('/Lang (de)')
    await speak('fr')
    expect((await file()).equals(german)).toBe(true)
  })

  it("are emailed in the recipient's language, else the organization's", async () => {
    await speak('de')
    const admin = await test.signedIn('admin', owner.organizationId)
    await test.db.asSystem((trx) => trx.updateTable('users').set({ language: 'es' }).where('id', '=', admin.userId).execute())
    await onPlan()
    await test.later(0)
    const [{ number }] = await invoices()
    const mails = await test.db.asSystem((trx) =>
      trx.selectFrom('email_messages').select('subject').where('organization_id', '=', owner.organizationId).execute(),
    )
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([`Zahlung für Rechnung ${number} erhalten`, `Pago recibido de la factura ${number}`]),
    )
  })
})

describe('refuse', () => {
  it('callers without the permission', async () => {
    await test.billing(owner)
    const admin = await test.signedIn('admin', owner.organizationId)
    const editor = await test.signedIn('editor', owner.organizationId)
    expect((await test.call(admin, 'GET', '/billing')).statusCode).toBe(200)
    expect((await test.choose(admin, 'starter')).json().code).toBe('session.forbidden')
    expect((await test.call(editor, 'GET', '/billing')).json().code).toBe('session.forbidden')
    expect((await test.call(editor, 'GET', '/billing/notice')).json()).toEqual({ notice: null })
  })

  it("plans that are not offered or don't exist", async () => {
    expect((await test.choose(owner, 'enterprise')).json().code).toBe('billing.plan-not-offered')
    expect((await test.call(owner, 'POST', '/billing/payment', { by: 'saved' })).json().code).toBe('billing.nothing-open')
    expect((await test.call(owner, 'POST', '/billing/cancel', {})).json().code).toBe('billing.nothing-to-cancel')
  })

  it('adding more of what a plan limits, and keep what exists', async () => {
    await test.billing(owner)
    await test.later(15)
    owner = await test.again(owner)
    await createMember(test.db, owner.organizationId, 'editor')
    const reply = await test.call(owner, 'POST', '/invitations', { email: 'new@people.example', role: 'editor' })
    expect(reply.json()).toMatchObject({
      code: 'billing.limit-reached',
      message: expect.stringContaining('member limit of the Free plan (1)'),
    })
  })
})

describe('keep tenants apart', () => {
  it("nobody sees, pays, or claims another organization's invoices", async () => {
    await onPlan()
    const [{ invoiceId }] = await invoices()
    const { url } = (await test.call(owner, 'POST', '/billing/payment-method')).json()
    const checkoutId = url.split('/').at(-1)
    test.stripe.enterCard(checkoutId)
    const stranger = await test.signedIn()
    expect((await test.call(stranger, 'GET', `/billing/invoices/${invoiceId}/pdf`)).json().code).toBe('invoice.not-found')
    expect(await invoices(stranger)).toEqual([])
    expect((await test.call(stranger, 'POST', '/billing/returns', { checkoutId })).json().code).toBe('billing.checkout-refused')
    expect((await test.billing(stranger)).paymentMethod).toBeNull()
  })
})
