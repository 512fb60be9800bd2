import { t } from '@lingui/core/macro'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { Menu, UnstyledButton } from '@yuko/ui'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'

interface ShortcodeMenuProps {
  /** Label of the field. */
  label: string
  linksOnly: boolean
  onChoose: (name: string) => void
}

/** The shortcodes of the email by group, each with its current value. */
export function ShortcodeMenu({ label, linksOnly, onChoose }: ShortcodeMenuProps) {
  const { shortcodes, values } = useEditing()
  // List existing properties instead of wildcards.
  const properties = Object.keys(values)
    .filter((name) => name.includes('.properties.'))
    .map((name): Shortcode => ({ name, label: name.split('.').at(-1) ?? name, kind: 'text', isOptional: true }))
  const offered = [...shortcodes.filter(({ name }) => !name.endsWith('.*')), ...properties].filter(
    ({ kind }) => !linksOnly || kind === 'link',
  )
  const groups = new Map<string, Shortcode[]>()
  for (const shortcode of offered) {
    const [first = ''] = shortcode.name.split('.')
    const group = groupNames[first] ?? first
    groups.set(group, [...(groups.get(group) ?? []), shortcode])
  }
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <UnstyledButton className={styles.mark} aria-label={t`Insert shortcode: ${label}`}>
          {'{ }'}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.shortcodes}>
        {[...groups].map(([group, members]) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {members.map(({ name, label: title }) => (
              <Menu.Item key={name} onClick={() => onChoose(name)}>
                <span className={styles.shortcode}>
                  <span>{title}</span>
                  <span className={styles.value}>{values[name] || t`Empty`}</span>
                </span>
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const groupNames: Readonly<Record<string, string>> = {
  customer: t`Recipient`,
  store: t`Your store`,
  current_date: t`Today`,
  order: t`Order`,
  product: t`Product`,
  review_request: t`Review request`,
  review: t`Review`,
  reply: t`Reply`,
  message: t`Message`,
  coupon: t`Coupon`,
  confirmation: t`Confirmation`,
  edit: t`Correction`,
  program: t`Loyalty program`,
  points: t`Points`,
  next_reward: t`Next reward`,
  earned: t`Earned points`,
  released: t`Released points`,
  reward: t`Reward`,
  expiring: t`Expiring points`,
  tier: t`Tier`,
  tier_before: t`Previous tier`,
  at_risk: t`Tier at risk`,
  birthday: t`Birthday`,
  referral: t`Referral`,
  statement: t`Points statement`,
  checkout: t`Checkout`,
  loyalty: t`Loyalty`,
  tag: t`Tag`,
  consent: t`Consent`,
  segment: t`Segment`,
  email: t`Email`,
  event: t`Custom event`,
  workflow: t`Workflow`,
  unsubscribe_url: t`Email links`,
  preferences_url: t`Email links`,
  view_in_browser_url: t`Email links`,
}
