import { t } from '@lingui/core/macro'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { loyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { Alert, Radio, Section, Stack, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateLoyaltySettings } from '#data/settings.mutations.ts'
import { exampleOrder, exampleText } from './example-order.ts'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'

const part = loyaltySettings.pick({ awardOn: true, earnBasis: true, rounding: true })
type ConfigPart = Pick<LoyaltySettings, 'awardOn' | 'earnBasis' | 'rounding'>
type ConfigForm = ReturnType<typeof useForm<ConfigPart, ConfigPart>>

export function LoyaltyConfigPage() {
  return (
    <SettingsPage
      title={t`Points for orders`}
      subtitle={t`When an order gives points, what of it counts, and how they are rounded.`}
      editor={(settings) => <ConfigEditor settings={settings} />}
    />
  )
}

function ConfigEditor({ settings: { awardOn, earnBasis, rounding } }: { settings: LoyaltySettings }) {
  const { currency } = useHost().organization
  const mayEdit = usePermission('settings.write')
  const update = useUpdateLoyaltySettings()
  const form = useForm<ConfigPart, ConfigPart>({
    initial: { awardOn, earnBasis, rounding },
    schema: part,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(t`Saved. It holds for orders from now on`)
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
        <Section title={t`An example`}>
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
      <Section title={t`When an order gives points`}>
        <Radio.Group
          aria-label={t`When an order gives points`}
          value={values.awardOn}
          onChange={(value) => set('awardOn', value as ConfigPart['awardOn'])}
        >
          <Stack gap="sm">
            <Radio
              value="created"
              label={t`When it is placed`}
              description={t`Also those that are never paid: better with a waiting time.`}
            />
            <Radio value="paid" label={t`When it is paid`} description={t`What most stores do.`} />
            <Radio
              value="fulfilled"
              label={t`When it is sent`}
              description={t`Nobody gets points for what you could not deliver.`}
            />
          </Stack>
        </Radio.Group>
      </Section>
      <Section title={t`What counts`}>
        <Radio.Group
          aria-label={t`What counts`}
          value={values.earnBasis}
          onChange={(value) => set('earnBasis', value as ConfigPart['earnBasis'])}
        >
          <Stack gap="sm">
            <Radio value="goods" label={t`The goods`} description={t`After discounts, without shipping and tax.`} />
            <Radio value="total" label={t`All that was paid`} description={t`With shipping and tax.`} />
          </Stack>
        </Radio.Group>
      </Section>
      <Section title={t`Rounding`} description={t`Nobody owns half a point.`}>
        <Radio.Group
          aria-label={t`Rounding`}
          value={values.rounding}
          onChange={(value) => set('rounding', value as ConfigPart['rounding'])}
        >
          <Stack gap="sm">
            <Radio value="floor" label={t`Down`} description={t`49.90 gives 49.`} />
            <Radio value="nearest" label={t`To the nearest`} description={t`49.90 gives 50, 49.40 gives 49.`} />
            <Radio value="ceil" label="Up" description={t`49.10 gives 50.`} />
          </Stack>
        </Radio.Group>
      </Section>
    </>
  )
}
