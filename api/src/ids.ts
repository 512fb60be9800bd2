import { idCodec } from '#platform/ids.ts'

// All ids that leave the api, with their wire prefixes.

// Accounts and operators
export const organizationIds = idCodec('org')
export const userIds = idCodec('usr')
export const sessionIds = idCodec('ses')
export const memberIds = idCodec('mem')
export const invitationIds = idCodec('inv')
export const apiKeyIds = idCodec('key')
export const operatorKeyIds = idCodec('opk')
export const auditEntryIds = idCodec('aud')
export const notificationIds = idCodec('ntf')
export const slackChannelIds = idCodec('slc')
export const viewIds = idCodec('viw')
export const releaseChangeIds = idCodec('rch')
export const privacyRequestIds = idCodec('prq')
export const invoiceIds = idCodec('inv')

// The store
export const orderIds = idCodec('ord')
export const customerIds = idCodec('cus')
export const productIds = idCodec('prd')
export const collectionIds = idCodec('col')
export const shopSegmentIds = idCodec('ssg')
export const checkoutIds = idCodec('chk')
export const importIds = idCodec('imp')

// Reviews
export const reviewIds = idCodec('rev')
export const reviewVersionIds = idCodec('rvv')
export const replyIds = idCodec('rpl')
export const reviewMessageIds = idCodec('rmg')
export const mediaIds = idCodec('rmd')
export const tagIds = idCodec('rtg')
export const savedReplyIds = idCodec('srp')
export const moderationEventIds = idCodec('mev')
export const blocklistEntryIds = idCodec('ble')
export const reviewBulkIds = idCodec('blk')
export const exclusionIds = idCodec('exc')
export const exclusionDeletionIds = idCodec('exd')
export const reviewRewardIds = idCodec('rwd')
export const reviewRequestIds = idCodec('rrq')
export const requestItemIds = idCodec('rqi')

// Loyalty
export const programIds = idCodec('lpr')
export const campaignIds = idCodec('cmp')
export const rewardIds = idCodec('lrw')
export const tierIds = idCodec('tir')
export const loyaltyMemberIds = idCodec('lmb')
export const pointEntryIds = idCodec('pen')
export const redemptionIds = idCodec('rdm')
export const referralIds = idCodec('ref')
export const simulationIds = idCodec('sim')

// Automation and email
export const workflowIds = idCodec('wfl')
export const emailCampaignIds = idCodec('ecm')
export const runIds = idCodec('run')
export const segmentIds = idCodec('seg')
export const subscriberIds = idCodec('sub')
export const subscriberBulkIds = idCodec('sbk')
export const signupFormIds = idCodec('sgf')
export const signupFormTestIds = idCodec('sft')
export const personEventIds = idCodec('evn')
export const consentEventIds = idCodec('cev')
export const headerValueIds = idCodec('whv')
export const emailMessageIds = idCodec('eml')
export const workflowEmailIds = idCodec('wem')
export const savedPartIds = idCodec('emp')
export const senderIds = idCodec('sid')
export const sendingDomainIds = idCodec('sdm')

// Webhooks
export const webhookEndpointIds = idCodec('whe')
export const webhookDeliveryIds = idCodec('whd')
export const webhookEventIds = idCodec('evt')
