import type { RouteObject } from '@yuko/runtime/router'

/** All routes under `/subscribers`. */
export const subscriberRoutes: RouteObject[] = [
  {
    path: 'subscribers',
    lazy: async () => ({ Component: (await import('#subscribers/list/subscribers.page.tsx')).SubscribersPage }),
    children: [
      {
        path: ':subscriberId',
        lazy: async () => ({ Component: (await import('#subscribers/person/person.page.tsx')).PersonPage }),
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('#subscribers/person/overview.panel.tsx')).OverviewPanel }),
          },
          {
            path: 'timeline',
            lazy: async () => ({ Component: (await import('#subscribers/person/timeline.panel.tsx')).TimelinePanel }),
          },
          {
            path: 'emails',
            lazy: async () => ({ Component: (await import('#subscribers/person/emails.panel.tsx')).EmailsPanel }),
          },
          {
            path: 'consent',
            lazy: async () => ({ Component: (await import('#subscribers/person/consent.panel.tsx')).ConsentPanel }),
          },
        ],
      },
    ],
  },
  {
    path: 'subscribers/segments',
    lazy: async () => ({ Component: (await import('#subscribers/segments/segments.page.tsx')).SegmentsPage }),
  },
  {
    path: 'subscribers/segments/new',
    lazy: async () => ({ Component: (await import('#subscribers/segments/segment.page.tsx')).SegmentPage }),
  },
  {
    path: 'subscribers/segments/:segmentId',
    lazy: async () => ({ Component: (await import('#subscribers/segments/segment.page.tsx')).SegmentPage }),
  },
  {
    path: 'subscribers/forms',
    lazy: async () => ({ Component: (await import('#subscribers/forms/forms.page.tsx')).FormsPage }),
  },
  {
    path: 'subscribers/forms/:formId',
    lazy: async () => ({ Component: (await import('#subscribers/forms/form.page.tsx')).FormPage }),
  },
  {
    path: 'subscribers/suppressed',
    lazy: async () => ({ Component: (await import('#subscribers/suppressed/suppressed.page.tsx')).SuppressedPage }),
  },
]
