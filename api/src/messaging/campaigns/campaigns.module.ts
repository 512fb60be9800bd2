import type { Module } from '#platform/module.ts'
import { type CampaignTools, campaignRoutes } from './campaign.routes.ts'
import type { StepLimits } from './sending/campaign-step.ts'
import { handleGuardCampaigns } from './sending/guard.handlers.ts'
import { sendCampaigns } from './sending/send-campaigns.loop.ts'
import { warmUpRoutes } from './warm-up.routes.ts'

/** One-off emails to many people. */
export function campaignsModule(tools: CampaignTools, limits?: StepLimits): Module {
  return {
    name: 'campaigns',
    endpoints: [...campaignRoutes(tools), ...warmUpRoutes],
    jobs: [handleGuardCampaigns],
    loops: [sendCampaigns(limits)],
  }
}
