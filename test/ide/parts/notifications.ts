/**
 * What the workbench says in its lower right corner.
 */
import type { Locator, Page } from 'playwright-core';

export const notification = (page: Page, text: string): Locator =>
  page.locator('.notification-toast', { hasText: text });

/** Presses a button of a notification, such as *Choose Another Place*. */
export async function answerNotification(page: Page, text: string, button: string): Promise<void> {
  await notification(page, text).getByRole('button', { name: button, exact: true }).click();
}
