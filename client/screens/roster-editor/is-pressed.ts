/**
 * Whether the focus goes to a button that is being pressed. A message that came then would move the button away from
 * under the pointer, and the press would go nowhere.
 */
export const isPressed = (to: EventTarget | null): boolean => to instanceof HTMLButtonElement
