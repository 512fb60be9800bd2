import type { SignupFormTest } from '@yuko/contract/automation/forms/form-test'
import { type SignupFormConfig, signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { signupFormTestIds } from '#ids.ts'
import { judge, measuredShare, sideOfShare } from '#platform/experiments/statistics.ts'
import type { FormTest } from './form-tests.repository.ts'

export function toFormTest(test: FormTest, ofForm: SignupFormConfig): SignupFormTest {
  const { id, createdAt, startedAt, endedAt, winner, variants } = test
  return {
    testId: signupFormTestIds.toWire(id),
    status: endedAt ? 'ended' : startedAt ? 'running' : 'draft',
    variants: variants.map(({ id: variantId, config, views, signUps }) => ({
      variantId,
      config: signupFormConfig.parse(config ?? ofForm),
      views,
      signUps,
    })),
    comparison: compare(variants, winner && endedAt && { id: winner, since: endedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

function compare(variants: FormTest['variants'], winner: SignupFormTest['comparison']['winner']): SignupFormTest['comparison'] {
  // A browser that wasn't counted as a view can't add to the sign-ups, unless it lies.
  const sides = variants.map(({ id, views, signUps }) => ({ id, count: views, hits: Math.min(views, signUps) }))
  return {
    metric: 'sign_up',
    variants: sides.map(({ id, ...counted }) => ({ id, label: id.toUpperCase(), ...measuredShare(counted) })),
    verdict: judge(sides.map(({ id, ...counted }) => sideOfShare(id, counted))),
    winner,
  }
}
