import { noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import type { Platform } from '#platform/module.ts'
import { mediaUrls } from '#reviews/media/media.ts'
import { listShownQuestions } from '#reviews/questions/shown-questions.ts'
import { searchQuery } from '#reviews/search-words.ts'
import { storefrontModule } from '#reviews/storefront/storefront.module.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** An app with the public storefront only. */
export const createStorefrontApp = (platform: Partial<Platform> = {}): Promise<TestApp> =>
  createTestApp({
    modules: (own) => [storefrontModule(own, { pictureUrls: mediaUrls, searchQuery, noteWidgetSeen, listShownQuestions })],
    platform,
  })
