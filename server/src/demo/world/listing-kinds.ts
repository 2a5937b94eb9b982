/** What is drawn: one kind for each of the six categories. */
export const sceneKinds = ['beach', 'cabin', 'villa', 'city', 'cottage', 'unique'] as const
export type SceneKind = (typeof sceneKinds)[number]
