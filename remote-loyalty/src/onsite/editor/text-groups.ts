import { t } from '@lingui/core/macro'
import type { WidgetTextKey } from '@yuko/contract/widgets/widget-texts'

/** The topic of a text, by its key; the first match applies. */
const topics: readonly (readonly [title: string, names: RegExp])[] = [
  [t`Joining`, /^loyalty(Label|Join|CreateAccount|SignIn|HaveAccount)/],
  [t`Greeting and balance`, /^loyalty(Greeting|Welcome|Balance|Pending|Ending|Paused)/],
  [t`Ways to earn`, /^loyalty(Earn|PerAmount|Times|Claim|Done|Birthday|Month|Day|Save)/],
  [t`Tiers`, /^loyalty(Tier|YourTier|OtherTier|ToNext|TopTier|Orders)/],
  [t`Referrals`, /^loyalty(Referral|Friend|Share)/],
  [t`History`, /^loyalty(History|Entry|Nothing)/],
  [t`Messages and buttons`, /^(loyalty(Back|Copy|Copied|Failed|NotDone|PoweredBy)|close|retry)/],
]
const others = t`Rewards`

export interface TextGroup {
  readonly title: string
  readonly keys: readonly WidgetTextKey[]
}

/** The texts of a widget by topic, in the order shoppers see them. */
export function groupTexts(keys: readonly WidgetTextKey[]): TextGroup[] {
  const topicOf = (key: WidgetTextKey) => topics.find(([, names]) => names.test(key))?.[0] ?? others
  const titles = [t`Joining`, t`Greeting and balance`, others, ...topics.slice(2).map(([title]) => title)]
  return titles
    .map((title) => ({ title, keys: keys.filter((key) => topicOf(key) === title) }))
    .filter((group) => group.keys.length > 0)
}
