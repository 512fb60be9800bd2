import { t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { loyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { Alert, Checkbox, Radio, Section, Stack, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateLoyaltySettings } from '#data/settings.mutations.ts'
import { exampleOrder, exampleText } from './example-order.ts'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'

const part = loyaltySettings.pick({ awardOn: true, earnBasis: true, includesGiftCards: true, rounding: true })
type ConfigPart = Pick<LoyaltySettings, 'awardOn' | 'earnBasis' | 'includesGiftCards' | 'rounding'>
type ConfigForm = ReturnType<typeof useForm<ConfigPart, ConfigPart>>

export function LoyaltyConfigPage() {
  return (
    <SettingsPage
      title={t`Points for orders`}
      subtitle={t`When orders earn points, what counts, and how points are rounded.`}
      editor={(settings) => <ConfigEditor settings={settings} />}
    />
  )
}

function ConfigEditor({ settings: { awardOn, earnBasis, includesGiftCards, rounding } }: { settings: LoyaltySettings }) {
  const { currency } = useHost().organization
  const mayEdit = usePermission('settings.write')
  const update = useUpdateLoyaltySettings()
  const form = useForm<ConfigPart, ConfigPart>({
    initial: { awardOn, earnBasis, includesGiftCards, rounding },
    schema: part,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(t`Saved. Changes apply to new orders`)
    },
  })
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <ConfigFields form={form} />
        <Section title={t`Example`}>
          <p className={styles.plain} role="status">
            {exampleText(exampleOrder(currency), form.values, currency)}
          </p>
        </Section>
      </fieldset>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </form>
  )
}

function ConfigFields({ form: { values, set } }: { form: ConfigForm }) {
  return (
    <>
      <Section title={t`When orders earn points`}>
        <Radio.Group
          aria-label={t`When orders earn points`}
          value={values.awardOn}
          onChange={(value) => set('awardOn', value as ConfigPart['awardOn'])}
        >
          <Stack gap="sm">
            <Radio value="created" label={t`When placed`} description={t`Includes unpaid orders. Add a hold period.`} />
            <Radio value="paid" label={t`When paid`} description={t`Recommended for most stores.`} />
            <Radio value="fulfilled" label={t`When fulfilled`} description={t`Orders you can’t fulfill earn no points.`} />
          </Stack>
        </Radio.Group>
      </Section>
      <Section title={t`Eligible amount`}>
        <Radio.Group
          aria-label={t`Eligible amount`}
          value={values.earnBasis}
          onChange={(value) => set('earnBasis', value as ConfigPart['earnBasis'])}
        >
          <Stack gap="sm">
            <Radio value="goods" label={t`Products only`} description={t`After discounts, excluding shipping and tax.`} />
            <Radio value="total" label={t`Order total`} description={t`Including shipping and tax.`} />
          </Stack>
        </Radio.Group>
        <Checkbox
          mt="md"
          label={t`Include gift cards when they’re bought`}
          description={
            values.includesGiftCards
              ? t`Their value earns points twice: when the gift card is bought, and when it’s spent.`
              : t`A gift card earns points when it’s spent, like any other payment.`
          }
          checked={values.includesGiftCards}
          onChange={({ currentTarget }) => set('includesGiftCards', currentTarget.checked)}
        />
      </Section>
      <Section title={t`Rounding`} description={t`How fractions of a point are rounded.`}>
        <Radio.Group
          aria-label={t`Rounding`}
          value={values.rounding}
          onChange={(value) => set('rounding', value as ConfigPart['rounding'])}
        >
          <Stack gap="sm">
            <Radio value="floor" label={t`Round down`} description={t`49.90 earns 49.`} />
            <Radio value="nearest" label={t`Round to nearest`} description={t`49.90 earns 50, 49.40 earns 49.`} />
            <Radio value="ceil" label={t`Round up`} description={t`49.10 earns 50.`} />
          </Stack>
        </Radio.Group>
      </Section>
    </>
  )
}
