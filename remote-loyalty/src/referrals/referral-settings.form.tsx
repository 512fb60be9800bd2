import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReferralSettings, ReferralState } from '@yuko/contract/loyalty/referrals/referral-settings'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { useHost } from '@yuko/runtime'
import { Alert, Checkbox, Section, Stack, TextLink, useFormat } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import editing from '#data/editing/editing.module.css'
import { amountOf, minorOf } from '#data/money.ts'
import { OfferFields } from './offer.fields.tsx'
import type { ReferralForm, ReferralValues } from './referral-values.ts'

interface ReferralSettingsFormProps {
  form: ReferralForm
  state: ReferralState
  isReadOnly: boolean
}

/** What friends get, what counts, and what is looked at, beside what it means in plain words. */
export function ReferralSettingsForm({ form, state, isReadOnly }: ReferralSettingsFormProps) {
  return (
    <form {...form.props} className={editing.editor}>
      <fieldset className={editing.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <OnOff form={form} state={state} />
        <OfferFields form={form} state={state} isReadOnly={isReadOnly} />
        <WhatCounts form={form} />
        <WhatIsLookedAt form={form} />
      </fieldset>
      <InPlainWords values={form.values} state={state} />
    </form>
  )
}

function OnOff({ form: { values, set }, state }: { form: ReferralForm; state: ReferralState }) {
  return (
    <Section title={t`Referrals`}>
      <Stack>
        <Switch
          label={t`Members can bring friends`}
          description={t`Each member has a link of their own, in the panel and on the page of your program.`}
          checked={values.isOn}
          onChange={(event) => set('isOn', event.currentTarget.checked)}
        />
        {values.isOn && state.shopUrl === null && (
          <Alert color="warning" role="status">
            <Trans>
              Nobody knows where links should lead.{' '}
              <TextLink fz="inherit" href="/app/settings/accounts/general">
                Add the website of your store
              </TextLink>
            </Trans>
          </Alert>
        )}
        {values.isOn && state.campaigns.length === 0 && (
          <Alert color="warning" role="status">
            <Trans>
              Members get nothing for it yet.{' '}
              <TextLink fz="inherit" href={`/loyalty/campaigns/referral_advocate/new?program=${state.programId}`}>
                Add “Bring a friend” to the ways to earn
              </TextLink>
            </Trans>
          </Alert>
        )}
      </Stack>
    </Section>
  )
}

function WhatCounts({ form: { values, field, set } }: { form: ReferralForm }) {
  const { currency } = useHost().organization
  return (
    <Section title={t`What counts`}>
      <Stack>
        <div className={editing.pair}>
          <NumberField
            label={t`Time to order`}
            unit="days"
            description={t`After the code was asked for.`}
            {...field('attributionDays')}
          />
          <NumberField
            label={t`Wait before points are given`}
            unit="days"
            description={t`After the order was paid, so that it can come back first.`}
            {...field('holdDays')}
          />
          <NumberField
            isAmount
            label={t`Least order`}
            placeholder={t`Any order`}
            unit={currency}
            description={t`Below it the member gets no points.`}
            {...field('minOrder')}
          />
        </div>
        <Checkbox
          label={t`New customers only`}
          description={t`Who has ordered before, or is a member, gets no code.`}
          checked={values.newCustomersOnly}
          onChange={(event) => set('newCustomersOnly', event.currentTarget.checked)}
        />
      </Stack>
    </Section>
  )
}

function WhatIsLookedAt({ form: { values, set } }: { form: ReferralForm }) {
  const toggle = (kind: keyof ReferralSettings['checks']) => ({
    checked: values.checks[kind],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set('checks', { ...values.checks, [kind]: event.currentTarget.checked }),
  })
  return (
    <Section
      title={t`What is looked at`}
      description={t`A member’s own addresses are always refused. You can approve by hand what was refused wrongly.`}
    >
      <Stack gap="sm">
        <Checkbox
          label={t`Same network`}
          description={t`Friends who claim from where the member shared, or another friend claimed. Households and offices share one.`}
          {...toggle('ip')}
        />
        <Checkbox label={t`Same browser`} description={t`The same, by the browser.`} {...toggle('device')} />
        <Checkbox
          label={t`Same address`}
          description={t`Orders that go where the member has had something sent to.`}
          {...toggle('address')}
        />
      </Stack>
    </Section>
  )
}

function InPlainWords({ values, state }: { values: ReferralValues; state: ReferralState }) {
  const format = useFormat()
  const { currency } = useHost().organization
  const points = state.campaigns.reduce((sum, one) => sum + (one.isRunning ? one.points : 0), 0)
  const least = values.minOrder.trim() === '' ? '' : t` of ${amountOf(minorOf(values.minOrder, currency), currency)} or more`
  return (
    <aside className={editing.aside} aria-label={t`In plain words`}>
      <Section title={t`In plain words`}>
        <p className={editing.sentence} aria-live="polite">
          <Trans>
            A friend who comes by a member’s link gets “{values.name.trim() || '…'}”. When they order within{' '}
            {values.attributionDays || '…'} days{least}, and the order stands {values.holdDays || '…'} days after it was paid, the
            member gets{' '}
          </Trans>
          {points > 0 ? `${format.number(points)} points` : 'nothing yet'}.
        </p>
        {state.campaigns.map((campaign) => (
          <p key={campaign.campaignId} className={editing.quiet}>
            <Trans>
              <TextLink href={`/loyalty/campaigns/referral_advocate/${campaign.campaignId}`}>{campaign.name}</TextLink>:{' '}
              {format.number(campaign.points)} points
            </Trans>
            {campaign.isRunning ? '' : ', not running'}
            {t`. Its limits say how often.`}
          </p>
        ))}
      </Section>
    </aside>
  )
}
