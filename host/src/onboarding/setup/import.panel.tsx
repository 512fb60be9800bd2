import { t } from '@lingui/core/macro'
import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import { type ImportKind, presetLabelsOf } from '@yuko/contract/imports/import'
import { ButtonLink } from '@yuko/ui'
import css from '#onboarding/setup/setup.module.css'

const kinds: readonly { kind: ImportKind; module: StoreModule; label: string; href: string }[] = [
  { kind: 'reviews', module: 'reviews', label: t`Reviews`, href: '/reviews/import' },
  { kind: 'loyalty_points', module: 'loyalty', label: t`Points`, href: '/reviews/import/points' },
  { kind: 'subscribers', module: 'email', label: t`Subscribers`, href: '/reviews/import/subscribers' },
]

/** The apps whose exports are known. Each leads to the import with the app chosen. */
export function ImportPanel({ modules }: { modules: readonly StoreModule[] | null }) {
  return (
    <>
      {kinds
        .filter(({ module }) => !modules || modules.includes(module))
        .map(({ kind, label, href }) => (
          <section key={kind} className={css.apps} aria-label={label}>
            <h3>{label}</h3>
            <ul>
              {appsOf(kind).map(([preset, app]) => (
                <li key={preset}>
                  <ButtonLink size="xs" variant="default" href={`${href}?from=${preset}`}>
                    {app}
                  </ButtonLink>
                </li>
              ))}
              <li>
                <ButtonLink size="xs" variant="subtle" href={href}>
                  {t`Another app`}
                </ButtonLink>
              </li>
            </ul>
          </section>
        ))}
    </>
  )
}

/** Other apps only: who moves from one store to another on Yuko finds that under “Another app”. */
const appsOf = (kind: ImportKind) =>
  Object.entries(presetLabelsOf(kind)).filter(([preset]) => preset !== 'yuko' && !preset.startsWith('yuko_'))
