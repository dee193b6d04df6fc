/** The services that specification 7 names, by the call that each is (S7.153, S7.154?). */
export const services: Readonly<Record<string, string>> = {
  constants: 'fetchConstants',
  teachersSummary: 'getTeacherList',
  createTeacher: 'createTeacher',
  saveMySettings: 'updateSettings',
  parentCard: 'updateParentCC',
  cancelParentSubscription: 'cancelSubscription',
}
