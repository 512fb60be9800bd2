import { t } from '@lingui/core/macro'
import { brandColors } from '@yuko/contract/brand/brand-colors'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { ProposedColor, proposeBrand } from '@yuko/contract/brand/propose-brand'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, ButtonLink, Checkbox, Group, Stars } from '@yuko/ui'
import { type CSSProperties, useId, useState } from 'react'
import css from '#onboarding/setup/setup.module.css'
import { useSaveBrand } from '#onboarding/setup/setup.queries.ts'

interface BrandProposalProps {
  proposal: ReplyOf<typeof proposeBrand>
  /** What applies until the proposal is accepted. */
  brand: BrandSettings
  onSaved: () => void
}

/** The proposal on a preview, to be changed and accepted. */
export function BrandProposal({ proposal: { colors, logo }, brand, onSaved }: BrandProposalProps) {
  const [primary, setPrimary] = useState(colors[0]?.color ?? brand.primary)
  const [accent, setAccent] = useState(brand.accent)
  const [hasLogo, setHasLogo] = useState(true)
  const save = useSaveBrand()
  const shown: BrandSettings = { ...brand, primary, accent, ...(logo && hasLogo && { logo }) }
  const accept = () =>
    save.mutate(shown, {
      onSuccess: () => {
        notify(t`Branding saved`)
        onSaved()
      },
    })
  return (
    <>
      <div className={css.proposal}>
        <div className={css.choices}>
          <ColorChoice label={t`Buttons and links`} value={primary} offered={colors} onChange={setPrimary} />
          <ColorChoice label={t`Stars`} value={accent} offered={colors} onChange={setAccent} />
          {logo ? (
            <Checkbox label={t`Use this logo`} checked={hasLogo} onChange={(event) => setHasLogo(event.currentTarget.checked)} />
          ) : (
            <p className={css.quiet}>{t`No logo was found that emails can show. Upload one in Branding.`}</p>
          )}
          {colors.length === 0 && <p className={css.quiet}>{t`No colors were found. Choose them here.`}</p>}
        </div>
        <Preview brand={shown} />
      </div>
      {save.error && (
        <Alert color="danger" role="alert" mt="sm">
          {ApiError.fromUnknown(save.error).message}
        </Alert>
      )}
      <Group gap="xs" mt="sm">
        <Button loading={save.isPending} onClick={accept}>
          {t`Use this branding`}
        </Button>
        <ButtonLink variant="default" href="/app/settings/reviews/branding">
          {t`All branding settings`}
        </ButtonLink>
      </Group>
    </>
  )
}

interface ColorChoiceProps {
  label: string
  value: string
  offered: readonly ProposedColor[]
  onChange: (color: string) => void
}

/** The colors of the website, and any other. */
function ColorChoice({ label, value, offered, onChange }: ColorChoiceProps) {
  const id = useId()
  return (
    <fieldset className={css.colors}>
      <legend>{label}</legend>
      {offered.map(({ color }) => (
        <button
          key={color}
          type="button"
          className={css.swatch}
          style={{ background: color }}
          aria-label={color}
          aria-pressed={color === value}
          onClick={() => onChange(color)}
        />
      ))}
      <label htmlFor={id}>{t`Other color`}</label>
      <input
        id={id}
        type="color"
        className={css.picker}
        value={value.toLowerCase()}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <code>{value}</code>
    </fieldset>
  )
}

/** A review as shoppers see it. */
function Preview({ brand }: { brand: BrandSettings }) {
  const { primary, onPrimary, accent, text, background, border } = brandColors(brand)
  const style: CSSProperties = { color: text, background, borderColor: border, borderRadius: brand.radius }
  return (
    <figure className={css.preview} style={style} aria-label={t`Preview`}>
      {brand.logo && <img src={brand.logo.path} alt={t`Logo`} />}
      <span style={{ '--yk-star': accent }}>
        <Stars rating={5} />
      </span>
      <p>{t`Soft, warm, and exactly as pictured.`}</p>
      <span className={css.button} style={{ color: onPrimary, background: primary, borderRadius: brand.radius }}>
        {t`Write a review`}
      </span>
    </figure>
  )
}
