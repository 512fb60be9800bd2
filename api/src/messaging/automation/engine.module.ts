import { testWorkflow } from '@yuko/contract/automation/workflows/test-workflow'
import { implement } from '#platform/http/implement.ts'
import type { PublicSend } from '#platform/http/public-send.ts'
import type { Module } from '#platform/module.ts'
import type { TierNames } from '#platform/ports/people-facts.ts'
import type { SecretFor } from '#platform/secret.ts'
import { createHeaderVault } from './headers/header-vault.ts'
import { countedKinds } from './nodes/counted-kinds.ts'
import { handleDecideAbWinners } from './nodes/decide-winners.job.ts'
import { createStepKinds, type StepPorts } from './nodes/step-kinds.ts'
import { handleCallWebhook } from './nodes/webhook.handlers.ts'
import { moveRuns } from './runs/move-runs.loop.ts'
import { queueTriggers } from './triggers/queue-triggers.loop.ts'
import type { CheckTools } from './workflows/check-workflow.ts'
import { enrolHandlers } from './workflows/enrol.handlers.ts'
import { handleTellExits } from './workflows/tell-exits.job.ts'
import { testWorkflow as test } from './workflows/test-workflow.ts'
import { checkedRoutes } from './workflows/workflow.routes.ts'

interface EngineTools extends StepPorts, CheckTools {
  readonly send: PublicSend
  readonly tierNames: TierNames
  readonly secretFor: SecretFor
}

/** The engine that moves people through workflows, with its ports to other areas. */
export function workflowEngineModule({ send, checks, findOffers, tierNames, secretFor, ...ports }: EngineTools): Module {
  const kinds = createStepKinds(ports)
  return {
    name: 'workflow-engine',
    endpoints: [...checkedRoutes({ checks, findOffers, chat: ports.chat }), implement(testWorkflow, test(kinds, tierNames))],
    jobs: [handleCallWebhook(send, createHeaderVault(secretFor)), handleDecideAbWinners, handleTellExits, ...enrolHandlers],
    loops: [moveRuns({ kinds: countedKinds(kinds) }), queueTriggers()],
  }
}
