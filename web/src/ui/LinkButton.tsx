import { createLink } from '@tanstack/react-router';
import { Button } from 'antd';

/** A link that looks like a button. Its look is said by `color` and `variant`: `type` is taken for the link's own attribute. */
export const LinkButton = createLink(Button);
