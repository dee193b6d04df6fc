/**
 * Whether the focus is moving to a button that is being pressed. A message shown at that moment would move
 * the button away from under the pointer, and the click would be lost.
 */
export const isPressed = (to: EventTarget | null): boolean => to instanceof HTMLButtonElement
