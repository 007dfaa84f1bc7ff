import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AuthProvider, useAuth } from "./auth-provider.tsx";

function Who() {
  const { status, isAdmin, session } = useAuth();
  return [status, isAdmin, session === null].join(" ");
}

function drawn(element: React.ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("the auth state starts as loading, and nobody is an admin before it is read (AUT-55)", () => {
  expect(
    drawn(
      <AuthProvider viewer={{ id: "u", isAdmin: true }}>
        <Who />
      </AuthProvider>,
    ),
  ).toBe("loading false true");
});

test("the auth context outside its provider says what is wrong (AUT-71)", () => {
  expect(() => renderToStaticMarkup(<Who />)).toThrow("useAuth must be used within an AuthProvider");
});
