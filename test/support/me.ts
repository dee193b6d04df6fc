import type { me } from '../../server/contract/account.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import type { ClientData, Settings, Subscription } from '../../server/contract/entities.ts'
import type { partnerMe } from '../../server/contract/partner.ts'

/** The `me` response for a classroom teacher who has completed the settings and runs a pilot. */
export function meReply(
  over: {
    settings?: Partial<Settings>
    clientData?: Partial<ClientData>
    subscription?: Partial<Subscription> | null
    notices?: ReplyOf<typeof me>['notices']
    dismissed?: ReplyOf<typeof me>['dismissed']
  } = {},
): ReplyOf<typeof me> & { subscription: Subscription | null } {
  return {
    teacher: {
      id: 'teacher-1',
      firstName: 'Rosa',
      lastName: 'Castillo',
      emails: ['teacher@demo.test'],
      caseSensitiveEmail: 'teacher@demo.test',
      email: 'teacher@demo.test',
      clientId: 'client-1',
      accountStartDate: 20190903,
      numStudents: 18,
      schoolId: 'school-1',
      districtId: null,
      providerData: {},
      isInternalAdmin: false,
    },
    clientData: {
      settings: {
        role: 'Classroom teacher',
        gradeLevel: '3',
        mmFirstName: 'Rosa',
        mmLastName: 'Castillo',
        country: 'United States',
        timezone: 'America/New_York',
        standards: 'CommonCore',
        ...over.settings,
      },
      institution: { type: 'school', schoolId: 'school-1', schoolName: 'Maple Street' },
      setup: { rosterFinished: true, appsFinished: true },
      loginCode: 'rc7m42kd',
      isSignupComplete: true,
      deviceArray: [],
      settingsVersion: 3,
      rosterVersion: 12,
      isVerifiedAccountAdmin: false,
      ...over.clientData,
    },
    subscription:
      over.subscription === null
        ? null
        : {
            id: 'subscription-1',
            plan: 'trial',
            scope: 'teacher',
            trialStartDate: 20191011,
            expirationDay: 20191025,
            rosterLimit: 150,
            currentRosterSize: 18,
            subscriptionVersion: 1,
            ...over.subscription,
          },
    card: null,
    ...(over.notices && { notices: over.notices }),
    ...(over.dismissed && { dismissed: over.dismissed }),
  }
}

/** The partner's `me` response for an educator of two schools. */
export const partnerMeReply = (over: Partial<ReplyOf<typeof partnerMe>> = {}): ReplyOf<typeof partnerMe> => ({
  serverDataVersion: '7',
  classes: [],
  schools: [
    { schoolId: 'school-1', schoolName: 'Maple Street' },
    { schoolId: 'school-2', schoolName: 'Oak Hill' },
  ],
  data: {
    id: 'educator-1',
    firstName: 'Ruth',
    lastName: 'Adler',
    userRole: 'teacher',
    onboardId: 'onboard-1',
    stateId: 'NY',
    schoolId: 'school-1',
  },
  ...over,
})
